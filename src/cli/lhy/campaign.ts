import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { AvatarChoice, Campaign, FinishedGame, LhyLocale } from '../../lhy/index.js';
import {
  closeGame,
  explainCampaign,
  explainClosedGame,
  namesIn,
  newCampaign,
  readCampaign,
  sealAvatar,
} from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { inFile, readJson, writeText } from '../files/files.js';
import { lhyLocaleGiven } from '../files/language.js';
import { onlyFile } from '../files/one-file.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { missionIn, refusedInLhy } from './mission.js';

/** A campaign after what was asked for, and what is told of it. */
interface Done {
  readonly campaign: Campaign;
  readonly told: string;
  readonly changed: boolean;
}

/**
 * Begins a campaign, tells it, seals a choice, or counts a finished game in it.
 *
 * @returns the exit code
 * @example runCampaign(line, terminal) // 0
 */
export function runCampaign(line: CommandLine, terminal: Terminal): ExitCode {
  const { options } = line;
  const json = options.flag('json');
  const locale = lhyLocaleGiven(options);
  const done = locale.ok ? doneWith(line, locale.value) : locale;
  if (!done.ok) return refusedInLhy(terminal, done.problems, json);
  const { campaign, told, changed } = done.value;
  const out = options.text('out');
  const text = `${JSON.stringify(campaign, undefined, 2)}\n`;
  const written = out === undefined ? ok('') : writeText(out, text);
  if (!written.ok) return refusedInLhy(terminal, written.problems, json);
  if (json) outJson(terminal, { ok: true, campaign });
  else terminal.out(changed && out === undefined ? text : `${told}\n`);
  if (!json && changed && out === undefined) terminal.err(`${told}\n`);
  return EXIT.done;
}

function doneWith(line: CommandLine, locale: LhyLocale): Result<Done> {
  const { options } = line;
  const made = options.text('new') === undefined ? campaignIn(line) : begun(line);
  if (!made.ok) return made;
  const seal = options.text('seal');
  if (seal !== undefined) {
    const choice = choiceOf(seal, '--seal');
    const sealed = choice.ok ? sealAvatar(made.value, choice.value) : choice;
    return sealed.ok ? ok(doneOf(sealed.value, locale)) : sealed;
  }
  if (options.text('record') !== undefined) return counted(made.value, options, locale);
  return ok({ ...doneOf(made.value, locale), changed: options.text('new') !== undefined });
}

function doneOf(campaign: Campaign, locale: LhyLocale): Done {
  return { campaign, told: explainCampaign(campaign, locale), changed: true };
}

function begun({ files, options }: CommandLine): Result<Campaign> {
  const [file] = files;
  if (file !== undefined) return refuse(problem('no-file-wanted', { file }, undefined, file));
  const id = options.text('new') ?? '';
  return newCampaign({ id, title: options.text('title') ?? id, players: options.texts('player') });
}

function campaignIn({ files }: CommandLine): Result<Campaign> {
  const file = onlyFile(files);
  const read = file.ok ? readJson(file.value) : file;
  if (!file.ok || !read.ok) return read as Result<never>;
  const campaign = readCampaign(read.value);
  return campaign.ok ? campaign : refuseAll(inFile(campaign.problems, file.value));
}

/** `NAME=UNIT`, and a word behind a colon where the choice was sealed. */
function choiceOf(text: string, option: string): Result<AvatarChoice> {
  const [, player, unit, salt] = /^([^=]+)=([^:]+)(?::(.+))?$/.exec(text) ?? [];
  if (player === undefined || unit === undefined)
    return refuse(problem('bad-avatar', { given: text }, undefined, option));
  return ok({ player, unit, ...(salt === undefined ? {} : { salt }) });
}

function counted(campaign: Campaign, options: Options, locale: LhyLocale): Result<Done> {
  const file = options.text('record') ?? '';
  const record = readJson(file);
  const world = missionIn(options.text('pack'));
  const choices = options.texts('avatar').map((text) => choiceOf(text, '--avatar'));
  const faults = [record, world, ...choices].flatMap((each) => (each.ok ? [] : each.problems));
  if (faults.length > 0 || !record.ok || !world.ok) return refuseAll(faults);
  const avatars = choices.flatMap((each) => (each.ok ? [each.value] : []));
  const closed = closeGame(world.value, campaign, { record: record.value, avatars, dice: diceOf(options) });
  if (!closed.ok) return closed;
  const told = explainClosedGame(closed.value, locale, namesIn(world.value));
  return ok({ campaign: closed.value.campaign, told, changed: true });
}

function diceOf(options: Options): FinishedGame['dice'] {
  const seed = options.text('seed');
  if (seed !== undefined) return { seed };
  return Object.fromEntries(
    options.texts('die').map((text) => {
      const [player = '', face] = text.split('=');
      return [player, Number(face)] as const;
    }),
  );
}
