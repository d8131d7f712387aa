import { useRef, useState } from 'preact/hooks';
import type { CoachCard, LuckCard, Refusal, Screen, Told } from '../protocol.js';
import type { Client } from './client.js';

/** What the coach can be asked. */
export type CoachQuestion = 'hint' | 'why' | 'luck';

/** What the coach was asked, and what it has said of the table as it is shown. */
export interface Coach {
  readonly card: CoachCard | undefined;
  readonly luck: LuckCard | undefined;
  readonly problems: readonly Refusal[];
  readonly isThinking: boolean;
  readonly ask: (question: CoachQuestion) => Promise<void>;
}

/** An answer of the coach, about the table of an age. */
interface Said {
  readonly age: number;
  readonly card?: CoachCard;
  readonly luck?: LuckCard;
  readonly problems: readonly Refusal[];
  readonly isThinking: boolean;
}

/**
 * Asks the coach. An answer is shown as long as the table is that about which it was asked, and nothing else has been asked since.
 *
 * @example const coach = useCoach(client, screen)
 */
export function useCoach({ desk }: Client, screen: Screen | undefined): Coach {
  const age = screen?.age ?? 0;
  const [said, setSaid] = useState<Said>({ age, problems: [], isThinking: false });
  const asked = useRef(0);
  const isNow = said.age === age;
  return {
    card: isNow ? said.card : undefined,
    luck: isNow ? said.luck : undefined,
    problems: isNow ? said.problems : [],
    isThinking: isNow && said.isThinking,
    ask: async (question) => {
      const mine = ++asked.current;
      setSaid({ age, problems: [], isThinking: true });
      const put = <T>(told: Told<T>, shown: (value: T) => Partial<Said>): void => {
        if (mine !== asked.current) return;
        const what = told.ok ? shown(told.value) : { problems: told.problems };
        setSaid({ age, problems: [], isThinking: false, ...what });
      };
      if (question === 'luck') put(await desk.luck(), (luck) => ({ luck }));
      else put(await desk[question](), (card) => ({ card }));
    },
  };
}
