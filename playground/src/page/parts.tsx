import type { ComponentChildren, JSX } from 'preact';
import type { Choice, Refusal } from '../protocol.js';

/** Refusals with their codes and their places. */
export function Refusals({ problems }: { readonly problems: readonly Refusal[] }): JSX.Element | null {
  if (problems.length === 0) return null;
  return (
    <ul class="refusals" data-testid="refusals">
      {problems.map(({ code, path, text }) => (
        <li>
          {text} <code>{code}</code>
          {path === undefined || path === '' ? null : <code>{path}</code>}
        </li>
      ))}
    </ul>
  );
}

/** A list of which one is chosen. */
export function Select(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}): JSX.Element {
  const { label, value, choices, onChoose } = props;
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {choices.map((choice) => (
          <option value={choice.value}>{choice.text}</option>
        ))}
      </select>
    </label>
  );
}

/** A part of a panel under a heading. */
export function Part(props: { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <section class="part">
      <h3>{props.title}</h3>
      {props.children}
    </section>
  );
}

/** Lines of text, one under the other. */
export function Lines({ lines }: { readonly lines: readonly string[] }): JSX.Element {
  return (
    <>
      {lines.map((line) => (
        <p>{line}</p>
      ))}
    </>
  );
}
