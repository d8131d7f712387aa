import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type {
  Begin,
  Click,
  FirstScreen,
  Keepsake,
  Menu,
  Moment,
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
import type { Choosing } from './use-choosing.js';
import { NOTHING, useChoosing } from './use-choosing.js';
import { oneAtATime } from './work.js';

/** The game on the table, with everything that can be done with it. */
export interface Game {
  readonly menu: Menu | undefined;
  readonly screen: Screen | undefined;
  readonly choosing: Choosing;
  readonly results: readonly ResultCard[];
  readonly moment: Moment | undefined;
  readonly problems: readonly Refusal[];
  readonly said: string;
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
  /** Takes a step, on the table as it was shown with this age. */
  readonly send: (action: unknown, age?: number) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  /** Takes back everything from a step on. */
  readonly backTo: (step: number) => Promise<void>;
  readonly look: (index: number | undefined) => Promise<void>;
  readonly tryOut: (on: boolean) => Promise<void>;
  readonly branch: (id: number) => Promise<void>;
  readonly judge: (words: string) => Promise<Told<Ruling>>;
  readonly keep: (what: 'save' | 'record') => Promise<void>;
  readonly share: () => Promise<string>;
}

/**
 * Keeps what the page shows of the game on the table up to date with the thread of the rules.
 *
 * @param client the thread of the rules
 * @param first what is shown until it has been read
 * @example const game = useGame(client, undefined)
 */
export function useGame(client: Client, first: FirstScreen | undefined): Game {
  const { desk } = client;
  const [menu, setMenu] = useState<Menu>();
  const [screen, setScreen] = useState(first?.screen);
  const clicks = useChoosing({ ...NOTHING, offers: first?.offers ?? [] });
  const [results, setResults] = useState<readonly ResultCard[]>([]);
  const [moment, setMoment] = useState<Moment>();
  const [problems, setProblems] = useState<readonly Refusal[]>([]);
  const [said, setSaid] = useState('');
  /** Something is done on the table, and it does not show yet what came of it. */
  const isDoing = useRef(false);
  /** Counts what is looked at: an older moment does not come back. */
  const looks = useRef(0);

  const refresh = useMemo(
    () =>
      oneAtATime(async () => {
        const now = await desk.screen();
        const offers = now.yours ? [await desk.offer({})] : [];
        // The game and what can be ordered in it are shown at once: no button of the order before stands beside it.
        setScreen(now);
        setMoment(undefined);
        looks.current++;
        setResults([]);
        clicks.renew({ ...NOTHING, offers });
        isDoing.current = false;
        if (!now.yours) return;
        if (now.branches !== undefined) setResults(await desk.results());
        if (now.moving.length > 0) {
          const plan = await desk.plan(now.moving);
          if (plan.ok) clicks.add({ plan: plan.value, mode: firstMode(plan.value) });
          return;
        }
        const targets = await desk.answers();
        if (targets.length > 0) clicks.add({ targets });
      }),
    [desk],
  );
  useEffect(() => {
    client.subscribe(() => void refresh.run());
    // A click is answered from now on: this one is, before the rules have been read if the page was built.
    void (first === undefined ? refresh.run() : desk.offer({})).then(async () => {
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
    await refresh.run();
  };
  const laid = async (file: File): Promise<void> => {
    const told = await desk.drop(file, file.name);
    if (heard(told)) await renewed(say('said.laid', { what: told.value.said }));
  };
  /** Does something on the table; a second click on the same button is not a second deed. */
  const does = async (deed: () => Promise<Told<undefined>>): Promise<void> => {
    if (isDoing.current) return;
    isDoing.current = true;
    // The news of a change comes before the answer.
    if (!heard(await deed()) || !refresh.isRunning()) isDoing.current = false;
  };
  const aim = async (targets: readonly TargetCard[], target: TargetCard, at?: string): Promise<void> =>
    await clicks.ask(desk.attack(target.action), (attack) => {
      if (!heard(attack)) return;
      const aimed = at === undefined ? {} : { aimedAt: at };
      clicks.show({ ...clicks.now(), attack: attack.value, targets, ...aimed });
    });
  const go = async (units: readonly string[], at: string, mode: string): Promise<void> =>
    await does(async () => await desk.go(units, at, mode, screen?.age ?? 0));
  const base = (): Choosing => ({ ...NOTHING, offers: clicks.now().offers.slice(0, 1) });
  const { choosing } = clicks;

  return {
    menu,
    screen,
    choosing,
    results,
    moment,
    problems,
    said,
    forget,
    start: async (choice) => {
      const told = await desk.begin(choice);
      if (heard(told)) await renewed(say('said.begins', { title: told.value.title }));
    },
    seat: async (side, player) => {
      await desk.seat(side, player);
      await refresh.run();
    },
    drop: laid,
    point: async (things) => {
      const hex = things.at(-1) ?? '';
      const { plan, mode, offers } = clicks.now();
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
      await clicks.ask(desk.click(things, offers.at(-1)?.order), (answer) => {
        if (answer.offer !== undefined) {
          clicks.show({ ...clicks.now(), offers: [...offers, answer.offer] });
          return;
        }
        const next = answer.plan;
        const planned = next === undefined ? {} : { plan: next, mode: firstMode(next) };
        clicks.show({ ...base(), clicked: answer, ...planned });
      });
    },
    group: async (units) =>
      await clicks.ask(desk.plan(units), (plan) => {
        if (heard(plan)) clicks.show({ ...clicks.now(), plan: plan.value, mode: firstMode(plan.value) });
      }),
    setMode: (mode) => clicks.show({ ...clicks.now(), mode }),
    go: async (at, mode) => {
      if (choosing.plan !== undefined) await go(choosing.plan.units, at, mode);
    },
    aim: async (target) => await aim(choosing.targets, target, choosing.aimedAt),
    begin: async (order) =>
      await clicks.ask(desk.offer(order), (offer) => {
        const opening = base();
        clicks.show({ ...opening, offers: [...opening.offers, offer] });
      }),
    click: async (click) => {
      const { offers } = choosing;
      const last = offers.at(-1);
      // A button of an order that is not shown any more.
      if (last === undefined || last !== clicks.now().offers.at(-1)) return;
      await clicks.ask(desk.offer(last.order, click), (offer) =>
        clicks.show({ ...base(), offers: [...offers, offer] }),
      );
    },
    stepBack: () => {
      // The last click is taken back; it may not have been answered yet.
      const now = clicks.now();
      if (!clicks.forgetAsked() && now.offers.length > 1) clicks.show({ ...now, offers: now.offers.slice(0, -1) });
    },
    cancel: () => {
      clicks.restart();
      forget();
    },
    send: async (action, age) => await does(async () => await desk.send(action, age ?? screen?.age ?? 0)),
    undo: async () => {
      heard(await desk.back());
    },
    redo: async () => {
      heard(await desk.again());
    },
    backTo: async (step) => await does(async () => await desk.backTo(step, screen?.age ?? 0)),
    look: async (index) => {
      const look = ++looks.current;
      const seen = index === undefined ? undefined : await desk.moment(index);
      if (look === looks.current) setMoment(seen);
    },
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

/** Hands a text to the person as a file. */
function keepAsFile({ name, text }: Keepsake): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
