import { useMutation } from '@tanstack/react-query';
import { business, messages, pictureTypes, type StoreImage } from '@tirekit/contract';
import type { RouteForm } from '@tirekit/shell-ui';
import { Button, Notice, TextField } from '@tirekit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { attachImage } from '../../data/attach-image.ts';
import { imageProblem } from '../../model/image-problem.ts';
import styles from './signup.module.css';

interface StoreImageFieldProps {
  form: RouteForm;
  /** The id of a picture that the server took before it found something else. */
  attached: string | undefined;
}

/**
 * An optional picture of the store. It is sent as soon as it is chosen, and shown as it will be on the shop's page.
 * Without scripts the form brings it along.
 */
export function StoreImageField({ form, attached }: StoreImageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [before, setBefore] = useState(attached ?? '');
  const sending = useMutation({
    mutationFn: attachImage,
    onSuccess: () => {
      // It need not be sent a second time, with the form.
      if (input.current) input.current.value = '';
    },
  });
  const image: StoreImage | undefined = sending.data;
  const imageId = image?.imageId ?? before;
  const { ref, onChange, ...field } = form.field('image');
  const error = problem ?? sending.error?.message ?? field.error ?? form.field('imageId').error;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event);
    const file = event.currentTarget.files?.[0];
    sending.reset();
    setBefore('');
    const found = file === undefined ? null : imageProblem(file);
    setProblem(found);
    if (file !== undefined && found === null) sending.mutate(file);
    else if (found !== null) event.currentTarget.value = '';
  };
  const remove = () => {
    sending.reset();
    setBefore('');
    setProblem(null);
    if (input.current) input.current.value = '';
  };

  return (
    <div className={styles['image']}>
      <TextField
        label="Store image"
        hint={`JPEG, PNG, WebP, or AVIF, up to ${business.storeImage.bytesMax / 1_000_000} MB`}
        type="file"
        accept={pictureTypes.join(',')}
        optional
        {...field}
        defaultValue={undefined}
        error={error ?? undefined}
        onChange={choose}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
      />
      <input type="hidden" name="imageId" value={imageId} />
      <div role="status">
        {sending.isPending && <p>Attaching the image…</p>}
        {imageId !== '' && <Notice tone="positive" title={messages.imageAttached} />}
      </div>
      {image && (
        <img
          className={styles['preview']}
          src={image.path}
          width={image.width}
          height={image.height}
          alt="Your store"
        />
      )}
      {imageId !== '' && (
        <div className={styles['stepper']}>
          <Button tone="quiet" onClick={remove}>
            Remove the image
          </Button>
        </div>
      )}
    </div>
  );
}
