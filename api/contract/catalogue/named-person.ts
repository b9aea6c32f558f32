import Type, { type Static } from 'typebox';
import { FilePath, Id, nullable } from '../values.ts';

export const PersonPicture = Type.Object(
  {
    path: FilePath,
    /** Says what the picture shows, for whoever does not see it. Without it the name beside the picture is all. */
    alt: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);

/** A person whom published titles name, with the path of their page. The path stays, whichever titles come and go. */
export const NamedPerson = Type.Object({
  id: Id,
  name: Type.String(),
  path: Type.String(),
  /** A picture that staff sent; null of most. */
  picture: nullable(PersonPicture),
});
export type NamedPerson = Static<typeof NamedPerson>;

export const exampleNamed = { id: '0190a6f0-7c00-7000-8000-0000000000f1', name: 'Noor Halvorsén', path: 'noor-halvorsen', picture: null };
