import { type ChangeEvent } from 'react';
import styles from './snap.module.css';

interface FileButtonProps {
  readonly children: string;
  readonly tone?: 'primary' | 'secondary';
  /** Without it, the file waits in its field until the form is sent. */
  readonly onFile?: ((file: File) => void) | undefined;
}

/** Chooses a picture. It is a plain file field, which a form sends where scripts are off. */
export function FileButton({ children, tone = 'secondary', onFile }: FileButtonProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    if (file === undefined || onFile === undefined) return;
    onFile(file);
    // The same file may be chosen again after something went wrong with it.
    currentTarget.value = '';
  };
  return (
    <label className={styles['file']} data-tone={tone} data-plain={onFile === undefined || undefined}>
      <span>{children}</span>
      <input type="file" name="picture" accept="image/*" onChange={choose} />
    </label>
  );
}
