/** The tarball has fewer kB than this. The guides that name the limit are compared with it. */
export const MOST_KB = 2_400;
