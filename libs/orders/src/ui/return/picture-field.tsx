import { useMutation } from '@tanstack/react-query';
import { business, messages, pictureTypes, type ReturnPicture } from '@tirekit/contract';
import { Button, Notice, TextField } from '@tirekit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { attachReturnPicture } from '../../data/attach-return-picture.ts';
import styles from './return.module.css';

interface PictureFieldProps {
  /** Ids of pictures that the server took before it found something else. */
  attached: readonly string[];
  /** The server's message about the files. */
  error: string | undefined;
}

type Taken = Pick<ReturnPicture, 'imageId'> & Partial<ReturnPicture>;

const { picturesMax, imageBytesMax } = business.returns;

/**
 * Optional pictures of the tires. Each is sent as soon as it is chosen, and shown as we keep it. Without scripts the form brings
 * them along.
 */
export function PictureField({ attached, error }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<readonly Taken[]>(attached.map((imageId) => ({ imageId })));
  const [before, setBefore] = useState(attached);
  const [problem, setProblem] = useState<string | null>(null);
  // The server has taken further ones with the form.
  if (before !== attached) {
    setBefore(attached);
    setTaken(attached.map((imageId) => taken.find((one) => one.imageId === imageId) ?? { imageId }));
  }
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const picture = await attachReturnPicture(file);
        setTaken((now) => [...now, picture]);
      }
    },
    // They need not be sent a second time, with the form.
    onSettled: () => {
      if (input.current) input.current.value = '';
    },
  });

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    setProblem(null);
    sending.reset();
    if (taken.length + files.length > picturesMax) {
      setProblem(messages.returnPictures);
      event.currentTarget.value = '';
    } else if (files.length > 0) sending.mutate(files);
  };

  const said = problem ?? sending.error?.message ?? error;
  return (
    <div className={styles['pictures']}>
      <TextField
        label="Pictures"
        hint={`Up to ${String(picturesMax)}, JPEG, PNG, WebP, or AVIF, ${String(imageBytesMax / 1_000_000)} MB each. They help us decide faster.`}
        type="file"
        name="files"
        accept={pictureTypes.join(',')}
        multiple
        optional
        error={said}
        onChange={choose}
        ref={input}
      />
      <div role="status">
        {sending.isPending && <p>Attaching…</p>}
        {taken.length > 0 && (
          <Notice
            tone="positive"
            title={`${String(taken.length)} ${taken.length === 1 ? 'picture is' : 'pictures are'} attached`}
          />
        )}
      </div>
      {taken.map(({ imageId, path, width, height }, at) => (
        <div key={imageId} className={styles['picture']}>
          <input type="hidden" name="pictures" value={imageId} />
          {path !== undefined && (
            <img
              className={styles['thumbnail']}
              src={path}
              width={width}
              height={height}
              alt={`Picture ${String(at + 1)} of your tires`}
            />
          )}
          <Button
            tone="quiet"
            aria-label={`Remove picture ${String(at + 1)}`}
            onClick={() => setTaken(taken.filter((one) => one.imageId !== imageId))}
          >
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}
