import { describe, sample, seedRng } from 'hexarbiter';
import { english } from 'hexarbiter/text/en';
import { memo } from 'react';
import type { Table } from './table.js';
import { useCounter, useCounterIds, useDue } from './table.js';

export interface CounterProps {
  readonly table: Table;
  readonly id: string;
  readonly drawn?: (id: string) => void;
}

export const CounterRow = memo(function CounterRow({ table, id, drawn }: CounterProps) {
  const counter = useCounter(table, id);
  drawn?.(id);
  if (counter === undefined) return null;
  const { position } = table.session.game();
  return <li>{describe({ world: table.world, position }, counter, english).text}</li>;
});

export function Counters({ table, drawn }: Omit<CounterProps, 'id'>) {
  return (
    <ul>
      {useCounterIds(table).map((id) => (
        <CounterRow key={id} table={table} id={id} {...(drawn === undefined ? {} : { drawn })} />
      ))}
    </ul>
  );
}

let rng = seedRng('app');

/** One legal action at random. */
export function step(table: Table): void {
  const drawn = sample(table.world, table.session.game(), rng);
  if (drawn === undefined) return;
  rng = drawn.rng;
  table.session.dispatch(drawn.action);
}

export function App({ table }: { readonly table: Table }) {
  const due = useDue(table);
  return (
    <main>
      <p>{due.kind === 'over' ? 'The game is over.' : `${due.by} decides`}</p>
      <button onClick={() => step(table)}>Next</button>
      <Counters table={table} />
    </main>
  );
}
