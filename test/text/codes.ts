import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** What the sources name by a literal, each with the files that name it. */
export interface Codes {
  readonly terms: ReadonlyMap<string, readonly string[]>;
  readonly findings: ReadonlyMap<string, readonly string[]>;
  readonly problems: ReadonlyMap<string, readonly string[]>;
  readonly purposes: ReadonlyMap<string, readonly string[]>;
  /** Whether any source has this literal. */
  readonly knows: (literal: string) => boolean;
}

const TYPES = /(?:<[^()<>]*(?:<[^()<>]*>)?[^()<>]*>)?/.source;
const call = (names: string): RegExp => new RegExp(`\\b(?:${names})${TYPES}\\(\\s*(\\S[^,)]*)`, 'g');

const TERM = call('ledger|plus|minus|term');
const FINDING = call('finding');
const PROBLEM = call('problem|constraint');
const TEXT = /'([^']+)'/g;
/** Any other call that begins with a name and a rule is a condition: `when('jammed', '1.6.2', ...)`. */
const CONDITION = /\b(?!(?:ledger|plus|minus|term|finding)\b)\w+(?:<[^()<>]*>)?\(\s*('[A-Za-z-]+'),\s*'\d+(?:\.\d+)+'/g;
/** `code: 'too-wet'`, and the lists of codes that floors publish. */
const CODE_FIELD = /\bcode: '([a-z][a-z0-9-]*)'/g;
const CODE_LIST = /\bconst \w*codes\w*\s*=\s*\[([^\]]*)\] as const/gi;
const PURPOSE = /\bpurpose: ('[^,}]+')/g;
/** What is written like this is a code, wherever it stands. */
const HYPHENATED = /'([a-z]+(?:-[a-z0-9]+)+)'/g;

/**
 * Every code that stands in `src/` as a literal, read from the text of the sources: comments do not count. The command
 * line, the server and the second game have texts of their own.
 */
export function codesInSources(): Codes {
  const terms = new Map<string, string[]>();
  const findings = new Map<string, string[]>();
  const problems = new Map<string, string[]>();
  const purposes = new Map<string, string[]>();
  const texts: string[] = [];
  for (const file of sources(src)) {
    const name = path.relative(src, file);
    if (['text', 'cli', 'server', 'lhy'].includes(name.split(path.sep)[0]!)) continue;
    const text = withoutComments(readFileSync(file, 'utf8'));
    texts.push(text);
    // The first argument may choose: `plus(along ? 'road' : 'terrain', ...)`.
    collect(terms, name, literals(text, TERM));
    collect(findings, name, literals(text, FINDING));
    collect(problems, name, literals(text, PROBLEM));
    collect(problems, name, literals(text, CONDITION));
    collect(purposes, name, literals(text, PURPOSE));
    collect(
      problems,
      name,
      [...text.matchAll(CODE_FIELD)].map((match) => match[1]!),
    );
    collect(
      problems,
      name,
      [...text.matchAll(HYPHENATED)].map((match) => match[1]!),
    );
    collect(problems, name, literals(text, CODE_LIST));
  }
  return {
    terms,
    findings,
    problems,
    purposes,
    knows: (literal) => texts.some((text) => text.includes(`'${literal}'`)),
  };
}

function literals(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match[1]!.replace(/=== '[^']*'/g, '');
    return [...value.matchAll(TEXT)].map((literal) => literal[1]!);
  });
}

function collect(into: Map<string, string[]>, file: string, codes: readonly string[]): void {
  for (const code of codes) {
    const files = into.get(code) ?? [];
    if (!files.includes(file)) files.push(file);
    into.set(code, files);
  }
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return sources(full);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts') ? [full] : [];
  });
}
