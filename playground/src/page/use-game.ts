import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type {
  AttackCard,
  Begin,
  Click,
  Clicked,
  Keepsake,
  Menu,
  Moment,
  Offer,
  Order,
  Plan,
  Refusal,
  ResultCard,
  Ruling,
  Screen,
  TargetCard,
  Told,
} from '../protocol.js';
import { say } from '../words/say.js';
import type { Client } from './client.js';
import { linkedGame, linkTo } from './link.js';

/** What somebody has clicked on, and what can come of it. */
export interface Choosing {
  /** The offers of the order under way, the first one first. */
  readonly offers: readonly Offer[];
  readonly clicked?: Clicked;
  readonly plan?: Plan;
  /** The kind of movement that is shown. */
  readonly mode: string;
  readonly attack?: AttackCard;
  /** Attacks that are to be chosen from: those of a plan on one hex, or the answers to a move. */
  readonly targets: readonly TargetCard[];
  /** The hex at which the targets stand, where one was clicked. */
  readonly aimedAt?: string;
}

/** The game on the table, with everything that can be done with it. */
export interface Game {
  readonly menu: Menu | undefined;
  readonly screen: Screen | undefined;
  readonly choosing: Choosing;
  readonly results: readonly ResultCard[];
  readonly moment: Moment | undefined;
  readonly problems: readonly Refusal[];
  readonly said: string;
  readonly busy: boolean;
  readonly forget: () => void;
  readonly start: (choice: Begin) => Promise<void>;
  readonly seat: (side: string, player: string) => Promise<void>;
  readonly drop: (file: File) => Promise<void>;
  readonly point: (things: readonly string[]) => Promise<void>;
  readonly group: (units: readonly string[]) => Promise<void>;
  readonly setMode: (mode: string) => void;
  readonly go: (at: string, mode: string) => Promise<void>;
  readonly aim: (target: TargetCard) => Promise<void>;
  readonly begin: (order: Order) => Promise<void>;
  readonly click: (click: Click) => Promise<void>;
  readonly stepBack: () => void;
  readonly cancel: () => void;
  readonly send: (action: unknown) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly look: (index: number | undefined) => Promise<void>;
  readonly tryOut: (on: boolean) => Promise<void>;
  readonly branch: (id: number) => Promise<void>;
  readonly judge: (words: string) => Promise<Told<Ruling>>;
  readonly keep: (what: 'save' | 'record') => Promise<void>;
  readonly share: () => Promise<string>;
}

const NOTHING: Choosing = { offers: [], mode: '', targets: [] };

/**
 * Keeps what the page shows of the game on the table up to date with the thread of the rules.
 *
 * @example const game = useGame(client)
 */
export function useGame(client: Client): Game {
  const { desk } = client;
  const [menu, setMenu] = useState<Menu>();
  const [screen, setScreen] = useState<Screen>();
  const [choosing, setChoosing] = useState<Choosing>(NOTHING);
  const [results, setResults] = useState<readonly ResultCard[]>([]);
  const [moment, setMoment] = useState<Moment>();
  const [problems, setProblems] = useState<readonly Refusal[]>([]);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  /** An order has been sent, and the table does not show yet what came of it. */
  const isSending = useRef(false);

  const refresh = useMemo(
    () =>
      oneAtATime(async () => {
        const now = await desk.screen();
        const first = now.yours ? [await desk.offer({})] : [];
        // The game and what can be ordered in it are shown at once: no button of the order before stands beside it.
        setScreen(now);
        setMoment(undefined);
        setChoosing({ ...NOTHING, offers: first });
        isSending.current = false;
        /** Nobody has clicked since: what comes later does not take a click away. */
        const add = (more: Partial<Choosing>): void =>
          setChoosing((shown) => (shown.offers === first ? { ...shown, ...more } : shown));
        if (!now.yours) {
          setResults([]);
          return;
        }
        setResults(now.branches === undefined ? [] : await desk.results());
        if (now.moving.length > 0) {
          const plan = await desk.plan(now.moving);
          if (plan.ok) add({ plan: plan.value, mode: firstMode(plan.value) });
          return;
        }
        const targets = await desk.answers();
        if (targets.length > 0) add({ targets });
      }),
    [desk],
  );
  useEffect(() => {
    client.subscribe(() => void refresh());
    void refresh().then(async () => {
      performance.mark('playable');
      setMenu(await desk.menu());
      const linked = await linkedGame();
      if (linked !== undefined) await laid(new File([linked], 'link.json'));
    });
  }, [client]);

  const forget = useCallback(() => {
    setProblems([]);
    setSaid('');
  }, []);
  /** Shows the refusals of an answer, if it is one. */
  const heard = <T>(told: Told<T>): told is { readonly ok: true; readonly value: T } => {
    setProblems(told.ok ? [] : told.problems);
    setSaid('');
    return told.ok;
  };
  /** Another game lies on the table. */
  const renewed = async (news: string): Promise<void> => {
    setSaid(news);
    setMenu(await desk.menu());
    await refresh();
  };
  const laid = async (file: File): Promise<void> => {
    const told = await desk.drop(file, file.name);
    if (heard(told)) await renewed(say('said.laid', { what: told.value.said }));
  };
  const aim = async (targets: readonly TargetCard[], target: TargetCard, at?: string): Promise<void> => {
    const attack = await desk.attack(target.action);
    if (!heard(attack)) return;
    setChoosing((now) => ({
      ...now,
      attack: attack.value,
      targets,
      ...(at === undefined ? {} : { aimedAt: at }),
    }));
  };
  const go = async (units: readonly string[], at: string, mode: string): Promise<void> => {
    heard(await desk.go(units, at, mode));
  };
  const base = (): Choosing => ({ ...NOTHING, offers: choosing.offers.slice(0, 1) });

  return {
    menu,
    screen,
    choosing,
    results,
    moment,
    problems,
    said,
    busy,
    forget,
    start: async (choice) => {
      const told = await desk.begin(choice);
      if (heard(told)) await renewed(say('said.begins', { title: told.value.title }));
    },
    seat: async (side, player) => {
      await desk.seat(side, player);
      await refresh();
    },
    drop: laid,
    point: async (things) => {
      const hex = things.at(-1) ?? '';
      const { plan, mode, offers } = choosing;
      if (plan !== undefined && offers.length < 2) {
        const at = ({ at: place }: { readonly at: string }): boolean => place.split('/', 1)[0] === hex;
        const targets = plan.targets.filter(at);
        const [strongest] = targets;
        if (strongest !== undefined) {
          await aim(targets, strongest, hex);
          return;
        }
        const places = plan.places.filter(at);
        const place = places.find((each) => each.mode === mode) ?? places[0];
        if (place !== undefined && !plan.units.includes(things[0] ?? '')) {
          await go(plan.units, place.at, place.mode);
          return;
        }
      }
      setBusy(true);
      const answer = await desk.click(things, offers.at(-1)?.order);
      setBusy(false);
      if (answer.offer !== undefined) {
        setChoosing({ ...choosing, offers: [...offers, answer.offer] });
        return;
      }
      const next = answer.plan;
      setChoosing({
        ...base(),
        clicked: answer,
        ...(next === undefined ? {} : { plan: next, mode: firstMode(next) }),
      });
    },
    group: async (units) => {
      const plan = await desk.plan(units);
      if (heard(plan)) setChoosing({ ...choosing, plan: plan.value, mode: firstMode(plan.value) });
    },
    setMode: (mode) => setChoosing({ ...choosing, mode }),
    go: async (at, mode) => {
      if (choosing.plan !== undefined) await go(choosing.plan.units, at, mode);
    },
    aim: async (target) => await aim(choosing.targets, target, choosing.aimedAt),
    begin: async (order) =>
      setChoosing({ ...base(), offers: [...choosing.offers.slice(0, 1), await desk.offer(order)] }),
    click: async (click) => {
      const { offers } = choosing;
      const last = offers.at(-1);
      if (last !== undefined) setChoosing({ ...base(), offers: [...offers, await desk.offer(last.order, click)] });
    },
    stepBack: () => setChoosing({ ...choosing, offers: choosing.offers.slice(0, -1) }),
    cancel: () => {
      setChoosing(base());
      forget();
      void refresh();
    },
    send: async (action) => {
      // A second click on the same button is not a second order.
      if (isSending.current) return;
      isSending.current = true;
      if (!heard(await desk.send(action))) isSending.current = false;
    },
    undo: async () => {
      heard(await desk.back());
    },
    redo: async () => {
      heard(await desk.again());
    },
    look: async (index) => setMoment(index === undefined ? undefined : await desk.moment(index)),
    tryOut: async (on) => {
      heard(await desk.tryOut(on));
    },
    branch: async (id) => {
      heard(await desk.branch(id));
    },
    judge: async (words) => await desk.judge(words),
    keep: async (what) => keepAsFile(await desk[what]()),
    share: async () => {
      const now = await desk.screen();
      const link = await linkTo((await desk[now.hasRecord ? 'record' : 'save']()).text);
      history.replaceState(undefined, '', link);
      return link;
    },
  };
}

/** The kind of movement that is shown first: the plain one, where there is one. */
function firstMode({ modes }: Plan): string {
  return (modes.find(({ value }) => value === 'move') ?? modes[0])?.value ?? '';
}

/** Runs some work once more when it is asked for while it runs, and never twice at a time. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      await work();
    } while (again as boolean);
    running = undefined;
  };
  return async () => {
    again = running !== undefined;
    await (running ??= run());
  };
}

/** Hands a text to the person as a file. */
function keepAsFile({ name, text }: Keepsake): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
