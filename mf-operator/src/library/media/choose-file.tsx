import { Button, type ButtonProps } from '@marquee/mf-shared/ui';
import { useRef } from 'react';

interface ChooseFileProps extends Pick<ButtonProps, 'variant' | 'icon' | 'aria-label'> {
  readonly accept: string;
  readonly multiple?: boolean;
  readonly children: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the browser's file dialog. */
export function ChooseFile({ accept, multiple = false, onChoose, children, ...button }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        {...button}
        onClick={() => {
          input.current?.click();
        }}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={button['aria-label'] ?? children}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
