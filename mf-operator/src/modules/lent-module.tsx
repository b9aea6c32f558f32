import { loadModule, type ModuleComponent, type ModuleProps } from '@marquee/mf-shared/federation';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { useText } from '../text.ts';
import { ModuleDown } from './module-down.tsx';
import { Opening } from './opening.tsx';

type Loaded = { readonly Module: ModuleComponent } | 'loading' | 'down';

interface LentModuleProps extends ModuleProps {
  readonly name: string;
  readonly lender: string;
}

/** A module that a remote of the platform lends: fetched now, and drawn in the page. */
export function LentModule({ name, lender, ...place }: LentModuleProps) {
  const text = useText('moduleFrame');
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>('loading');
  useEffect(() => {
    let isOver = false;
    loadModule(name, lender).then(
      (Module) => {
        if (!isOver) setLoaded({ Module });
      },
      () => {
        if (!isOver) setLoaded('down');
      },
    );
    return () => {
      isOver = true;
    };
  }, [name, lender, attempt]);
  const retry = () => {
    setLoaded('loading');
    setAttempt(attempt + 1);
  };
  if (loaded === 'loading') return <Opening label={text('loading', { name })} />;
  if (loaded === 'down') return <ModuleDown why="broken" onRetry={retry} />;
  return (
    <Boundary key={attempt} instead={<ModuleDown why="broken" onRetry={retry} />}>
      <loaded.Module {...place} />
    </Boundary>
  );
}

class Boundary extends Component<{ readonly children: ReactNode; readonly instead: ReactNode }, { readonly down: boolean }> {
  override state = { down: false };
  static getDerivedStateFromError() {
    return { down: true };
  }
  override render() {
    return this.state.down ? this.props.instead : this.props.children;
  }
}
