import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type {
  Begin,
  Click,
  Clicked,
  Keepsake,
  Menu,
  Moment,
  Offer,
  Order,
  Refusal,
  Screen,
  Told,
} from '../protocol.js';
import type { Client, Offered } from './client.js';

/** The game on the table, with everything that can be done with it. */
export interface Game {
  readonly menu: Menu | undefined;
  readonly screen: Screen | undefined;
  /** The offers of the order under way, the first one first. */
  readonly offers: readonly Offer[];
  readonly clicked: Clicked | undefined;
  readonly moment: Moment | undefined;
  readonly problems: readonly Refusal[];
  readonly said: string;
  readonly forget: () => void;
  readonly start: (choice: Begin) => Promise<void>;
  readonly seat: (side: string, player: string) => Promise<void>;
  readonly drop: (file: File) => Promise<void>;
  readonly point: (things: readonly string[]) => Promise<void>;
  readonly begin: (order: Order) => Promise<void>;
  readonly click: (click: Click) => Promise<void>;
  readonly stepBack: () => void;
  readonly cancel: () => void;
  readonly send: (action: unknown) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
  readonly look: (index: number | undefined) => Promise<void>;
  readonly keep: (what: 'save' | 'record') => Promise<void>;
}

/**
 * Keeps what the page shows of the game on the table up to date with the thread of the rules.
 *
 * @example const game = useGame(client)
 */
export function useGame(client: Client): Game {
  const { desk } = client;
  const [menu, setMenu] = useState<Menu>();
  const [screen, setScreen] = useState<Screen>();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [clicked, setClicked] = useState<Clicked>();
  const [moment, setMoment] = useState<Moment>();
  const [problems, setProblems] = useState<readonly Refusal[]>([]);
  const [said, setSaid] = useState('');

  const refresh = useMemo(
    () =>
      oneAtATime(async () => {
        const now = await desk.screen();
        const first = now.yours ? [await desk.offer({})] : [];
        setScreen(now);
        setOffers(first);
        setClicked(undefined);
        setMoment(undefined);
      }),
    [desk],
  );
  useEffect(() => {
    client.subscribe(() => void refresh());
    void refresh().then(async () => {
      performance.mark('playable');
      await client.session();
      setMenu(await desk.menu());
    });
  }, [client]);

  const forget = useCallback(() => {
    setProblems([]);
    setSaid('');
  }, []);
  /** Shows the refusals of an answer, if it is one. */
  const heard = <T>(told: Told<T>): told is { readonly ok: true; readonly value: T } => {
    setProblems(told.ok ? [] : told.problems);
    if (!told.ok) setSaid('');
    return told.ok;
  };
  /** Another game lies on the table: its session is another one. */
  const renewed = async (news: string): Promise<void> => {
    client.renew();
    await client.session();
    setSaid(news);
    setMenu(await desk.menu());
    await refresh();
  };

  return {
    menu,
    screen,
    offers,
    clicked,
    moment,
    problems,
    said,
    forget,
    start: async (choice) => {
      const told = await desk.begin(choice);
      if (heard(told)) await renewed(`${told.value.title} begins.`);
    },
    seat: async (side, player) => {
      await desk.seat(side, player);
      await refresh();
    },
    drop: async (file) => {
      const told = await desk.drop(file, file.name);
      if (heard(told)) await renewed(`On the table: ${told.value.said}.`);
    },
    point: async (things) => {
      const order = offers.at(-1)?.order;
      const answer = await desk.click(things, order);
      if (answer.offer === undefined) setClicked(answer);
      else setOffers([...offers, answer.offer]);
    },
    begin: async (order) => {
      setOffers([...offers.slice(0, 1), await desk.offer(order)]);
      setClicked(undefined);
    },
    click: async (click) => {
      const last = offers.at(-1);
      if (last !== undefined) setOffers([...offers, await desk.offer(last.order, click)]);
    },
    stepBack: () => setOffers(offers.slice(0, -1)),
    cancel: () => setOffers(offers.slice(0, 1)),
    send: async (action) => {
      const session = await client.session();
      const sent = await session.dispatch(action as Offered);
      setSaid('');
      setProblems(sent.ok ? [] : await desk.refusals(sent.problems));
    },
    undo: async () => {
      heard(await desk.back());
    },
    redo: async () => {
      const again = await (await client.session()).redo();
      setProblems(again.ok ? [] : await desk.refusals(again.problems));
    },
    look: async (index) => setMoment(index === undefined ? undefined : await desk.moment(index)),
    keep: async (what) => keepAsFile(await desk[what]()),
  };
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
