export const workspaces: readonly string[];
export const remotes: readonly string[];
export const frontEnds: readonly string[];
