import type { Identity } from '@marquee/api/contract';
import { call, queryClient, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useErrorText } from '@marquee/mf-shared/ui';
import { PictureField } from '../../page/picture-field.tsx';
import { useText } from '../../text.ts';
import { PersonFace } from '../frame/person-face.tsx';

interface AvatarFieldProps {
  readonly identity: Identity;
  /** Name as currently typed, not yet saved. */
  readonly firstName: string;
  readonly lastName: string;
}

/** Saves an avatar as soon as a person chooses one. */
export function AvatarField({ identity, firstName, lastName }: AvatarFieldProps) {
  const text = useText('profile');
  const say = useErrorText();
  const { id, version, avatar } = identity;
  const keep = async (chosen: Identity['avatar']) => {
    const saved = await call('POST /identity/item', { body: { id, version, avatar: chosen } });
    if (!saved.ok) {
      await invalidate('GET /identity/item/:id');
      return say(saved.error);
    }
    queryClient.setQueryData(['GET /identity/item/:id', { id }, {}, {}], saved.value);
    void request('session.replace', saved.value);
    return undefined;
  };
  return (
    <PictureField
      face={<PersonFace identity={{ avatar, firstName, lastName }} size="4rem" />}
      isThere={avatar !== null}
      words={{ add: text('addPhoto'), change: text('changePhoto'), about: text('photo') }}
      shape="square"
      fields={{ et: 'IDENTITY', eid: id, ft: 'AVATAR' }}
      onChange={(picture) =>
        keep(picture && { host: picture.host, path: picture.path, masterPath: picture.masterPath, smallPath: picture.smallPath, sourceUrl: null })
      }
    />
  );
}
