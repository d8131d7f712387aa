export { playLine, writeLines } from './play-line.js';
export type { LineAnswers, LinePlayed } from './play-line.js';
export { questionIn } from './question.js';
export type { LineQuestion } from './question.js';
export { readLine } from './read.js';
export type { ReadLine } from './read.js';
export { playStep, readTyped, replayTyped } from './record.js';
export type { TypedMistake, TypedRecord, TypedReplayed, TypedStep } from './record.js';
export { writeLine } from './write.js';
