/** What the shell uses of React's scheduler; the package brings no types, and what DefinitelyTyped says of it lacks this. */
declare module 'scheduler' {
  export function unstable_forceFrameRate(framesPerSecond: number): void;
}
