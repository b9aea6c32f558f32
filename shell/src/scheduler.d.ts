/** Part of React's scheduler that the shell uses; the package has no types, and those of DefinitelyTyped lack it. */
declare module 'scheduler' {
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
