import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { SeasonsProps } from './seasons.tsx';
import { TitlePage } from './title-page.tsx';

export default function TitleDetailPage({ seasons }: { readonly seasons?: ComponentType<SeasonsProps> }) {
  const { path = '' } = useParams();
  return <TitlePage key={path} path={path} seasons={seasons} />;
}
