/**
 * The environment of ffmpeg and ffprobe. Builds from npm are static: where they find the cache of the system's character sets (glibc's `gconv-modules.cache`), they
 * load a converter of another glibc and crash, as at the names within a transport stream. With a path of its own glibc leaves the cache alone.
 */
export const programEnv = (): NodeJS.ProcessEnv => ({ ...process.env, GCONV_PATH: '/nonexistent' });
