/** The faces of a die. */
export const DIE_FACES = [1, 2, 3, 4, 5, 6] as const;
