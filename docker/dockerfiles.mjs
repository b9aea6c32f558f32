import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DockerfileParser } from 'dockerfile-ast';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Returns the text of an instruction, its lines joined. */
const textOf = (instruction) => (instruction.getRawArgumentsContent?.() ?? instruction.getArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, '');

/** Returns a Dockerfile as stages: `{ base, name, steps: [{ keyword, text, flags }] }`, in order. */
export function stagesOf(file) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') stages.push({ base: instruction.getImage(), name: instruction.getBuildStage() ?? undefined, steps: [] });
    else {
      const flags = Object.fromEntries((instruction.getFlags?.() ?? []).map((flag) => [flag.getName(), flag.getValue()]));
      const text = textOf(instruction).replace(/^(?:--[a-z-]+=\S+\s+)+/, '');
      stages.at(-1).steps.push({ keyword, text, flags });
    }
  }
  return stages;
}

/** Dockerfiles of this folder, by name. */
export const dockerfiles = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.Dockerfile'))
    .map((name) => [name, stagesOf(`${folder}${name}`)]),
);
