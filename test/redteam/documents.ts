import type { Luck } from './luck.js';
import { junk } from './values.js';

type Node = Record<string, unknown>;

/** Every place in a document: the container and the key in it. */
function placesIn(json: unknown): (readonly [Node, string])[] {
  if (typeof json !== 'object' || json === null) return [];
  const node = json as Node;
  return Object.keys(node).flatMap((key) => [[node, key] as const, ...placesIn(node[key])]);
}

/** Puts a value of the document, or of none, in a place. */
function bend(luck: Luck, [node, key]: readonly [Node, string], places: readonly (readonly [Node, string])[]): void {
  const value = node[key];
  const alike = places.filter(([other, name]) => name === key || typeof other[name] === typeof value);
  const [donor, name] = luck.oneOf(alike.length > 0 && !luck.once(3) ? alike : places);
  switch (luck.below(8)) {
    case 0:
      if (Array.isArray(node)) node.splice(Number(key), 1);
      else Reflect.deleteProperty(node, key);
      return;
    case 1:
      if (typeof value === 'number') node[key] = value + luck.oneOf([-2, -1, 1, 2, 100]);
      else node[key] = structuredClone(donor[name]);
      return;
    case 2:
      if (Array.isArray(value) && value.length > 0) value.push(structuredClone(luck.oneOf(value as unknown[])));
      else if (Array.isArray(value)) value.push(structuredClone(donor[name]));
      else node[key] = structuredClone(donor[name]);
      return;
    case 3:
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        (value as Node)[name] = structuredClone(donor[name]);
      else node[key] = structuredClone(donor[name]);
      return;
    case 4:
      [node[key], donor[name]] = [donor[name], node[key]];
      return;
    default:
      node[key] = structuredClone(donor[name]);
  }
}

/** A copy of a document with one to three of its places bent. What was bent stays JSON, except for junk now and then. */
export function bentDocument(luck: Luck, json: unknown): unknown {
  const copy: unknown = structuredClone(json);
  const bends = 1 + luck.below(3);
  for (let i = 0; i < bends; i++) {
    const places = placesIn(copy);
    if (places.length === 0) continue;
    const place = luck.oneOf(places);
    // A trap comes last: the next bend would walk into it.
    if (i === bends - 1 && luck.once(20)) place[0][place[1]] = junk(luck);
    else bend(luck, place, places.slice(0, 4000));
  }
  return copy;
}

/** A copy of a document with junk in one of its places. */
export function bentWith(luck: Luck, document: object): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(document));
  const places = placesIn(copy).slice(0, 4000);
  if (places.length === 0) return junk(luck);
  const [node, key] = luck.oneOf(places);
  node[key] = junk(luck);
  return copy;
}

/** The parts of a saved game that are bent with an eye to what they mean. */
interface Saved {
  readonly position: {
    readonly counters: { place: Node; status: Node; readonly id: string; readonly side: string }[];
    readonly markers: Node[];
    readonly control: Node[];
  } & Node;
  readonly frames: Node[];
}

const FLAGS = ['shaken', 'jammed', 'captured', 'abandoned', 'immobilized', 'buttoned', 'hullDown', 'continuous'];
const MARKERS = ['moved', 'assaultMove', 'lowCrawl', 'stealth', 'fired', 'opsComplete', 'melee', 'inTunnel'];

/**
 * A copy of a saved game in which one thing, or two, are otherwise in a way that often makes sense: a counter stands
 * elsewhere, in other hands or aboard, it is Shaken or marked, a frame is missing, doubled or asks the other side.
 */
export function bentGame(luck: Luck, json: unknown): unknown {
  const copy = structuredClone(json) as Saved;
  const { counters, markers } = copy.position;
  const bends = 1 + luck.below(2);
  for (let i = 0; i < bends; i++) {
    const counter = luck.oneOf(counters);
    const other = luck.oneOf(counters);
    switch (luck.below(9)) {
      case 0:
      case 1:
        counter.place = structuredClone(other.place);
        break;
      case 2:
        counter.place = luck.once(2)
          ? { kind: 'hands', unit: other.id }
          : { kind: 'vehicle', vehicle: other.id, seat: luck.oneOf(['inside', 'outside']) };
        break;
      case 3: {
        const flag = luck.oneOf(FLAGS);
        if (counter.status[flag] === true) Reflect.deleteProperty(counter.status, flag);
        else counter.status[flag] = true;
        break;
      }
      case 4: {
        const now = (counter.status['markers'] ?? []) as readonly string[];
        const marker = luck.oneOf(MARKERS);
        const next = now.includes(marker) ? now.filter((each) => each !== marker) : [...now, marker].sort();
        if (next.length === 0) Reflect.deleteProperty(counter.status, 'markers');
        else counter.status['markers'] = next;
        break;
      }
      case 5: {
        const frame = copy.frames.at(-1);
        if (frame === undefined) break;
        if (luck.once(3)) copy.frames.pop();
        else if (luck.once(2)) copy.frames.push(structuredClone(frame));
        else frame['by'] = other.side;
        break;
      }
      case 6: {
        const frame = copy.frames.at(-1);
        const lists = frame === undefined ? [] : Object.keys(frame).filter((key) => Array.isArray(frame[key]));
        if (frame === undefined || lists.length === 0) break;
        const key = luck.oneOf(lists);
        const list = frame[key] as unknown[];
        frame[key] = luck.once(2) ? list.slice(1) : [...new Set([...list, counter.id])].sort();
        break;
      }
      case 7: {
        const frame = luck.oneOf([...copy.frames, {}]);
        const words = Object.keys(frame).filter(
          (key) => typeof frame[key] === 'string' && key !== 'kind' && key !== 'by',
        );
        if (words.length === 0) break;
        const key = luck.oneOf(words);
        const at = other.place['at'];
        frame[key] = typeof at === 'string' && luck.once(2) ? at : other.id;
        if (key === 'step') frame[key] = luck.oneOf(['open', 'naming', 'acting', 'ready', 'entered', 'done']);
        break;
      }
      default:
        if (markers.length > 0 && luck.once(2)) markers.splice(luck.below(markers.length), 1);
        else if (markers.length > 0) luck.oneOf(markers)['at'] = other.place['at'] ?? 'I5';
    }
  }
  return copy;
}
