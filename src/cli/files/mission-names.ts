/** The missions of The Last Hundred Yards that come with the program, by their names. */
export const MISSIONS: readonly string[] = ['drop-at-dawn', 'hill-31'];
