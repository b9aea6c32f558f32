export const unlinted: string[];
