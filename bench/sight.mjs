// Lines of sight, and beside them honeycomb-grid's line between the same hexes, which only names the hexes in between.
import { defineHex, line } from 'honeycomb-grid';
import { allPairs, hillyMap, joinedMap, markersOn, pairsAt } from './boards.mjs';
import { measure, measureFresh, mix } from './measure.mjs';

const HONEYCOMB = 'line in honeycomb-grid 4.1.5, same pairs';

/** The rows of the table. */
export function sightRows(library) {
  const { los } = library;
  const newMap = () => hillyMap(library);
  const onMap = (work) => () => {
    const map = newMap();
    return work(map, allPairs(map));
  };
  return [
    { name: HONEYCOMB, peers: true, work: onMap((map, pairs) => ({ batch: () => honeycombLines(map, pairs) })) },
    {
      name: 'line of sight, verdict: hills, silhouettes and markers, asked before under the same markers',
      work: onMap((map, pairs) => {
        const overlay = markersOn(library, map);
        return { batch: () => verdicts(los, map, overlay, pairs) };
      }),
      must: 1_000_000,
      peer: HONEYCOMB,
    },
    {
      // Each round lays the markers anew, so every verdict is weighed; what the lines cross is known from the rounds before.
      name: 'line of sight, verdict: the same map, markers just laid, no verdict asked before under them',
      work: onMap((map, pairs) => ({
        prepare: () => markersOn(library, map),
        timed: (markers) => verdicts(los, map, markers, pairs),
        count: pairs.length,
      })),
      must: 1_000_000,
      peer: HONEYCOMB,
    },
    {
      name: 'line of sight with every contribution and crossing',
      work: onMap((map, pairs) => {
        const overlay = markersOn(library, map);
        return { batch: () => traces(los, map, overlay, pairs) };
      }),
      must: 150_000,
      peer: HONEYCOMB,
    },
    {
      name: 'all pairs of a new 15 x 8 board',
      per: 'ms',
      work: onMap((_, pairs) => ({ prepare: newMap, timed: (map) => verdicts(los, map, los.BARE_MAP, pairs) })),
      must: 1000 / 20,
    },
    {
      name: 'first line of sight on a new board',
      per: 'ms',
      work: onMap((_, pairs) => {
        const last = pairs.slice(-1);
        return { prepare: newMap, timed: (map) => verdicts(los, map, los.BARE_MAP, last) };
      }),
      must: 1000 / 5,
    },
  ];
}

function verdicts({ sees }, map, overlay, pairs) {
  let checksum = 0;
  for (const [a, b] of pairs) checksum = mix(checksum, sees(map, overlay, a, b));
  return { count: pairs.length, checksum };
}

function traces({ lineOfSight }, map, overlay, pairs) {
  let checksum = 0;
  for (const [a, b] of pairs) {
    const { contributions, path, verdict } = lineOfSight(map, overlay, { hex: a }, { hex: b });
    checksum = mix(mix(mix(checksum, contributions.length), path.length), verdict.kind.length);
  }
  return { count: pairs.length, checksum };
}

const Hex = defineHex();
const createHex = (coordinates) => new Hex(coordinates);

function honeycombLines(map, pairs) {
  let checksum = 0;
  for (const [a, b] of pairs) {
    const hexes = line({ start: { q: map.q[a], r: map.r[a] }, stop: { q: map.q[b], r: map.r[b] } })(createHex);
    checksum = mix(checksum, hexes.length);
  }
  return { count: pairs.length, checksum };
}

/** How the cost grows with the size of the map, lines of any length up to 20 hexes. */
export function growthByMap(library) {
  return [
    [1, 1],
    [2, 2],
    [4, 4],
    [8, 8],
  ].map(([across, down]) => {
    const map = joinedMap(library, across, down);
    const pairs = [5, 10, 14].flatMap((range) => pairsAt(library, map, range, 500));
    const first = measureFresh(
      () => ({ ...map }),
      (fresh) => verdicts(library.los, fresh, library.los.BARE_MAP, pairs.slice(0, 1)),
      { warmUp: 3, rounds: 9 },
    );
    return { boards: across * down, hexes: map.size, first: first.perSecond, ...coldAndWarm(library, map, pairs) };
  });
}

/** How the cost grows with the length of the line, on a map of 64 boards. */
export function growthByLength(library) {
  const map = joinedMap(library, 8, 8);
  return [5, 10, 20, 40, 60, 80, 100].map((range) => ({
    range,
    ...coldAndWarm(library, map, pairsAt(library, map, range, 500)),
  }));
}

/** Lines asked for the first time, and asked again. */
function coldAndWarm({ los }, map, pairs) {
  const cold = measureFresh(
    () => {
      const fresh = { ...map };
      los.sees(fresh, los.BARE_MAP, pairs[0][0], pairs[0][1]);
      return fresh;
    },
    (fresh) => verdicts(los, fresh, los.BARE_MAP, pairs),
    { count: pairs.length, warmUp: 3, rounds: 9 },
  );
  const warm = measure(() => verdicts(los, map, los.BARE_MAP, pairs));
  return { cold: cold.perSecond, warm: warm.perSecond, checksum: warm.checksum };
}
