/**
 * VASSAL: a module of a scenario to play with, and what VASSAL writes read: modules, saved games, logs. Logs are
 * judged, and written.
 *
 * @packageDocumentation
 */
export { readSaved } from './files/saved.js';
export type { SavedTable } from './files/saved.js';
export { readLog, tableAfter } from './files/log.js';
export type { LogStep, VassalLog } from './files/log.js';
export { rollIn } from './files/dice.js';
export type { Roll } from './files/dice.js';
export type { ModuleName } from './files/module-data.js';
export type { LaidBoard, Player, Table, TablePiece, TableStack } from './table/table.js';
export type { Command } from './table/commands.js';
export type { Piece, Trait } from './pieces/piece.js';
export type { LayerRead, Said } from './pieces/traits.js';
export { readTable } from './position/read.js';
export type { TableRead } from './position/read.js';
export { gameFrom } from './position/game.js';
export { saveTable } from './position/write.js';
export { writeModule } from './made/module.js';
export type { ModuleHow } from './made/module.js';
export type { ModuleRules } from './made/rules.js';
export type { Drawing } from './made/images.js';
export { readModule } from './files/module.js';
export type { ModuleBoard, ModuleDice, ModulePiece, VassalModule } from './files/module.js';
export type { Grid, HexGridForm, Numbering, Region, Size, Spot } from './board/grid.js';
export { readMapping } from './survey/mapping.schema.js';
export type { MappedBoard, Mapping, PieceSign } from './survey/mapping.schema.js';
export type { StateName } from './survey/state-names.js';
export { readMapped } from './survey/read-mapped.js';
export { surveyModule } from './survey/survey.js';
export type { Survey } from './survey/survey.js';
export { judgeLog } from './logs/judge-log.js';
export { logTranscript } from './logs/log-transcript.js';
export type { JudgeLogHow } from './logs/judge-log.js';
export type { JudgedStep, LogJudged } from './logs/judged.js';
export { writeLog } from './logs/write-log.js';
export type { LogHow } from './logs/write-log.js';
export { VASSAL_CODES } from './codec/codes.js';
