import type { Identity } from '@marquee/api/contract';
import { call, queryClient, upload } from '@marquee/mf-shared/api';
import { ask, useFact } from '@marquee/mf-shared/bus';
import { formatPercent } from '@marquee/mf-shared/format';
import { Button, Cluster, useErrorText } from '@marquee/mf-shared/ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { PersonFace } from '../frame/person-face.tsx';
import { useProfileText } from './profile-text.ts';
import { squarePicture } from './square-picture.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  margin-block-end: var(--space-5);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;
`;
const Refusal = styled.p`
  font-weight: 550;
  color: var(--danger-text);
`;

type Avatar = Identity['avatar'];
interface AvatarFieldProps {
  readonly identity: Identity;
  /** As they are being typed. */
  readonly firstName: string;
  readonly lastName: string;
}

/** One's picture: kept as soon as it is chosen. */
export function AvatarField({ identity, firstName, lastName }: AvatarFieldProps) {
  const text = useProfileText();
  const say = useErrorText();
  const { locale } = useFact('theme');
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const keep = async (avatar: Avatar) => {
    const saved = await call('POST /identity/item', { body: { id: identity.id, version: identity.version, avatar } });
    if (!saved.ok) {
      await queryClient.invalidateQueries({ queryKey: ['GET /identity/item/:id'] });
      setRefusal(say(saved.error));
      return;
    }
    queryClient.setQueryData(['GET /identity/item/:id', { id: identity.id }, {}, {}], saved.value);
    void ask('session.replace', saved.value);
  };
  const choose = async (file: File) => {
    setRefusal(undefined);
    const picture = await squarePicture(file);
    if (!picture) {
      setRefusal(text.unreadable);
      return;
    }
    setShare(0);
    const sent = await upload(picture, 'face.png', { fields: { et: 'IDENTITY', eid: identity.id, ft: 'AVATAR' }, onProgress: setShare });
    const [kept] = sent.ok ? sent.value : [];
    if (kept) await keep({ host: kept.host, path: kept.path, masterPath: kept.masterPath, smallPath: kept.smallPath, sourceUrl: null });
    else if (!sent.ok) setRefusal(say(sent.error));
    setShare(undefined);
  };
  return (
    <Frame>
      <PersonFace identity={{ avatar: identity.avatar, firstName, lastName }} size="4rem" />
      <Words>
        <Cluster $gap={2}>
          <Button
            variant="secondary"
            size="sm"
            loading={share !== undefined}
            onClick={() => {
              input.current?.click();
            }}
          >
            {identity.avatar ? text.changePhoto : text.addPhoto}
          </Button>
          {identity.avatar ? (
            <Button variant="ghost" size="sm" onClick={() => void keep(null)}>
              {text.removePhoto}
            </Button>
          ) : null}
        </Cluster>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void choose(file);
          }}
        />
        <div role="status">{share === undefined ? text.photo : text.sending(formatPercent(share, locale))}</div>
        {refusal ? <Refusal role="alert">{refusal}</Refusal> : null}
      </Words>
    </Frame>
  );
}
