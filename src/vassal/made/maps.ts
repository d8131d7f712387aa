import type { Element } from '../codec/xml.js';
import { elementOf } from '../codec/xml.js';
import type { Grid } from '../board/grid.js';
import { MAPS } from '../board/boxes.js';
import { joined } from '../codec/sequence.js';
import { MOVED_KEY } from '../pieces/things.js';
import { keyText } from '../pieces/traits.js';
import type { Kit } from '../position/kit.js';
import { BOARD } from '../position/write.js';

/* The two maps of a module: the board, and the boxes beside it. */

const MAP = 'VASSAL.build.module.map';
const GRID = 'VASSAL.build.module.map.boardPicker.board';

/** What is said of a move; VASSAL puts a star before it: `* 2-5-4 squad moves I5 -> J5 *`. */
const MOVE_FORMAT = '$pieceName$ moves $previousLocation$ -> $location$ *';

/**
 * The map with the board.
 *
 * @example boardMap(kit).attributes['mapName'] // 'Map'
 */
export function boardMap(kit: Kit): Element {
  const { field, overlays } = kit;
  const buttons = overlays.map(({ id, name }) =>
    elementOf(`${MAP}.MassKeyCommand`, {
      name,
      buttonText: name,
      tooltip: `Shows or hides: ${name}`,
      icon: '',
      hotkey: keyText({ name: `overlay-${id}` }),
      filter: `{hexarbiter=="overlay ${id}"}`,
      deckCount: '-1',
      reportSingle: true,
      reportFormat: '',
      singleMap: true,
    }),
  );
  return mapOf(MAPS.board, BOARD, 'board.svg', field.size, field.grid, [
    elementOf(`${MAP}.LOS_Thread`, {
      threadName: 'Line',
      label: 'Line',
      tooltip: 'A line from hex to hex',
      snapLOS: true,
      drawRange: true,
      global: 'Always',
    }),
    ...buttons,
  ]);
}

/**
 * The map with the boxes.
 *
 * @example boxesMap(kit).attributes['mapName'] // 'Off the board'
 */
export function boxesMap({ boxes }: Kit): Element {
  return mapOf(MAPS.boxes, MAPS.boxes, 'boxes.svg', boxes, boxes.grid, []);
}

function mapOf(
  name: string,
  board: string,
  image: string,
  { width, height }: { readonly width: number; readonly height: number },
  grid: Grid,
  more: readonly Element[],
): Element {
  const setup = joined([`${name}BoardPicker`, board, '0', '0'], '\t');
  const isMain = name === MAPS.board;
  return elementOf(
    'VASSAL.build.module.Map',
    {
      mapName: name,
      allowMultiple: false,
      launch: !isMain,
      buttonName: isMain ? '' : name,
      tooltip: isMain ? '' : 'What is not on the board: pools, the eliminated',
      icon: '',
      markMoved: 'Never',
      moveKey: MOVED_KEY,
      moveWithinFormat: MOVE_FORMAT,
      moveToFormat: MOVE_FORMAT,
      createFormat: '$pieceName$ comes to $location$ *',
      changeFormat: '* $message$ *',
      edgeHeight: 0,
      edgeWidth: 0,
      backgroundcolor: '255,255,255',
    },
    [
      elementOf(
        `${MAP}.BoardPicker`,
        {
          title: 'Boards',
          boardPrompt: '',
          maxColumns: 1,
          maxRows: 1,
          slotHeight: 125,
          slotScale: '0.2',
          slotWidth: 350,
          addColumnText: '',
          addRowText: '',
        },
        [
          elementOf(
            'VASSAL.build.module.map.boardPicker.Board',
            { name: board, image, width, height, reversible: false },
            [gridOf(grid)],
          ),
          elementOf('setup', {}, [], setup),
        ],
      ),
      elementOf(`${MAP}.StackMetrics`, { exSepX: 8, exSepY: 22, unexSepX: 3, unexSepY: 5 }),
      ...[
        'ForwardToKeyBuffer',
        'MenuDisplayer',
        'CounterDetailViewer',
        'StackExpander',
        'PieceMover',
        'KeyBufferer',
        'ForwardToChatter',
      ].map((part) =>
        elementOf(
          `${MAP}.${part}`,
          part === 'CounterDetailViewer' ? { delay: 500, showgraph: true, graphicsZoom: '1.5', showtext: true } : {},
        ),
      ),
      elementOf(`${MAP}.HighlightLastMoved`, { enabled: true, color: '255,0,0', thickness: 2 }),
      elementOf(`${MAP}.Zoomer`, { zoomLevels: '0.4,0.6,0.8,1.0,1.25,1.6,2.0', zoomStart: 4 }),
      ...more,
    ],
  );
}

function gridOf(grid: Grid): Element {
  if (grid.kind === 'regions') {
    const regions = grid.regions.map(({ name, x, y }) => elementOf(`${GRID}.Region`, { name, originx: x, originy: y }));
    return elementOf(`${GRID}.RegionGrid`, { fontsize: 9, snapto: true, visible: false }, regions);
  }
  const { dx, dy, x0, y0, sideways, numbering } = grid.form;
  const hexes = {
    color: '0,0,0',
    cornersLegal: false,
    dotsVisible: false,
    dx,
    dy,
    x0,
    y0,
    edgesLegal: false,
    sideways,
    snapTo: true,
    visible: false,
  };
  if (numbering === undefined) return elementOf(`${GRID}.HexGrid`, hexes);
  const { format, ...named } = numbering;
  const look = {
    color: '0,0,0',
    fontSize: 9,
    hDrawOff: 0,
    vDrawOff: 0,
    rotateText: 0,
    visible: false,
    locationFormat: format,
  };
  return elementOf(`${GRID}.HexGrid`, hexes, [elementOf(`${GRID}.mapgrid.HexGridNumbering`, { ...look, ...named })]);
}
