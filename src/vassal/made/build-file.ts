import { PHASES } from '../../state/index.js';
import type { World } from '../../state/index.js';
import { joined } from '../codec/sequence.js';
import type { Element } from '../codec/xml.js';
import { elementOf } from '../codec/xml.js';
import { VASSAL_VERSION } from '../files/module-data.js';
import type { Kit } from '../position/kit.js';
import type { Chart } from './charts.js';
import { boardMap, boxesMap } from './maps.js';
import { paletteOf, prototypes } from './palette.js';
import type { ModuleRules } from './rules.js';
import { rulesElement } from './rules.js';

/** A start of a game: a saved game inside of the module. */
export interface Start {
  readonly name: string;
  readonly file: string;
}

/** What a module has besides its board and its pieces. */
export interface Contents {
  /** The pages of the charts. */
  readonly charts: readonly Chart[];
  /** The saved games that a player can begin with. */
  readonly starts: readonly Start[];
  /** The component that asks a rules server. */
  readonly rules?: ModuleRules | undefined;
}

/** The names of the phases on the track. */
const PHASE_NAMES: Readonly<Record<(typeof PHASES)[number], string>> = {
  setUp: 'Set-up',
  rally: 'Rally Phase',
  operations: 'Operations Phase',
  administrative: 'Administrative Phase',
  over: 'The game is over',
};

/** The line that a button for dice writes; `rollIn` reads it. */
const DICE_FORMAT = '* $name$ = $result$ ** ($PlayerName$)';

/**
 * The tree of the components of a module.
 *
 * @example buildFileOf(world, kit, { charts: [], starts: [] }).name // 'VASSAL.build.GameModule'
 */
export function buildFileOf(world: World, kit: Kit, { charts, starts, rules }: Contents): Element {
  const entries = world.sides.map((side) => elementOf('entry', {}, [], side));
  return elementOf(
    'VASSAL.build.GameModule',
    {
      name: kit.module.name,
      version: kit.module.version,
      description: `${kit.module.name}, made by hexarbiter. Unofficial.`,
      VassalVersion: VASSAL_VERSION,
      nextPieceSlotId: kit.stock.size + 1,
      ModuleOther1: '',
      ModuleOther2: '',
    },
    [
      elementOf('VASSAL.build.module.BasicCommandEncoder'),
      elementOf('VASSAL.build.module.Documentation', {}, [
        elementOf('VASSAL.build.module.documentation.HelpFile', {
          fileName: 'help.html',
          fileType: 'archive',
          title: 'How to use this module',
        }),
      ]),
      elementOf(
        'VASSAL.build.module.PlayerRoster',
        { buttonText: 'Retire', buttonToolTip: 'Change sides', buttonKeyStroke: '' },
        entries,
      ),
      elementOf('VASSAL.build.module.GlobalOptions', {
        autoReport: 'Always',
        centerOnMove: 'Use Preferences Setting',
        chatterHTMLSupport: 'Never',
        hotKeysOnClosedWindows: 'Never',
        playerIdFormat: '$PlayerName$',
        promptString: 'Opponents can unmask my pieces',
        sendToLocationMoveTrails: 'Never',
        storeLeadingZeroIntegersAsStrings: false,
      }),
      prototypes(kit),
      paletteOf(world, kit),
      ...diceOf(world),
      ...tracks(world),
      boardMap(kit),
      boxesMap(kit),
      elementOf(
        'VASSAL.build.module.ChartWindow',
        { name: 'Charts', text: 'Charts', tooltip: 'The tables of the game', icon: '' },
        [
          elementOf(
            'VASSAL.build.widget.TabWidget',
            { entryName: 'Charts' },
            charts.map(({ title, file }) =>
              elementOf('VASSAL.build.widget.HtmlChart', { chartName: title, fileName: file }),
            ),
          ),
        ],
      ),
      elementOf('VASSAL.build.module.NotesWindow', { name: 'Notes', buttonText: 'Notes', tooltip: 'Notes', icon: '' }),
      ...starts.map(({ name, file }) =>
        elementOf('VASSAL.build.module.PredefinedSetup', { name, file, useFile: true, isMenu: false, description: '' }),
      ),
      ...(rules === undefined ? [] : [rulesElement(rules)]),
    ],
  );
}

/** Buttons for one die and for two and three, and for the dice of a nation that rolls others. */
function diceOf({ catalogue }: World): readonly Element[] {
  const sizes = [6, ...[...catalogue.nations.values()].flatMap(({ fireDie }) => fireDie ?? [])];
  return [...new Set(sizes)]
    .sort((a, b) => a - b)
    .flatMap((sides) =>
      [1, 2, 3].slice(0, sides === 6 ? 3 : 2).map((count) => {
        const name = `${count}d${sides}`;
        return elementOf('VASSAL.build.module.DiceButton', {
          name,
          text: name,
          tooltip: `Roll ${name}`,
          icon: '',
          hotkey: '',
          nDice: count,
          nSides: sides,
          plus: 0,
          addToTotal: 0,
          prompt: false,
          reportTotal: false,
          sortDice: false,
          canDisable: false,
          reportFormat: DICE_FORMAT,
        });
      }),
    );
}

/** The track of turns with their phases, and that of impulses. */
function tracks({ sides }: World): readonly Element[] {
  const TURN = 'VASSAL.build.module.turn';
  const phases = joined(
    PHASES.map((phase) => PHASE_NAMES[phase]),
    ',',
  );
  const look = { icon: '', lengthStyle: 'Maximum', plusButtonSize: 22, turnButtonHeight: 22 };
  return [
    elementOf(
      `${TURN}.TurnTracker`,
      { name: 'Turn', buttonText: 'Turn', turnFormat: 'Turn $level1$, $level2$', reportFormat: '$newTurn$', ...look },
      [
        elementOf(
          `${TURN}.CounterTurnLevel`,
          { property: 'turn', start: 1, incr: 1, loop: false, loopLimit: -1, turnFormat: '$value$' },
          [
            elementOf(`${TURN}.ListTurnLevel`, {
              property: 'phase',
              list: phases,
              configFirst: false,
              configList: true,
              prompt: '',
              turnFormat: '$value$',
            }),
          ],
        ),
      ],
    ),
    elementOf(
      `${TURN}.TurnTracker`,
      {
        name: 'Impulse',
        buttonText: 'Impulse',
        turnFormat: 'Impulse: $level1$',
        reportFormat: '$newTurn$',
        ...look,
      },
      [
        elementOf(`${TURN}.ListTurnLevel`, {
          property: 'impulse',
          list: joined(sides, ','),
          configFirst: false,
          configList: false,
          prompt: '',
          turnFormat: '$value$',
        }),
      ],
    ),
  ];
}
