import { business, installerSignupPath, messages, pictureTypes, StoreImage } from '@tirekit/contract';
import { type RouteForm, sendFile, useSentFile } from '@tirekit/shell-ui';
import { Button, Notice, TextField } from '@tirekit/ui';
import { imageProblem } from '../../model/image-problem.ts';
import styles from './signup.module.css';

interface StoreImageFieldProps {
  form: RouteForm;
  /** The id of a picture that the server took before it found something else. */
  attached: string | undefined;
}

/** An optional picture of the store. It is sent as soon as it is chosen, and shown as it will be on the shop's page. */
export function StoreImageField({ form, attached }: StoreImageFieldProps) {
  const { field, taken, id, isSending, remove } = useSentFile({
    form,
    names: { file: 'image', id: 'imageId' },
    attached,
    problemOf: imageProblem,
    send: (file) => sendFile(`${installerSignupPath}/image`, file, StoreImage, messages.imageFailed),
    idOf: ({ imageId }) => imageId,
  });
  return (
    <div className={styles['image']}>
      <TextField
        label="Store image"
        hint={`JPEG, PNG, WebP, or AVIF, up to ${business.storeImage.bytesMax / 1_000_000} MB`}
        type="file"
        accept={pictureTypes.join(',')}
        optional
        {...field}
      />
      <input type="hidden" name="imageId" value={id} />
      <div role="status">
        {isSending && <p>Attaching the image…</p>}
        {id !== '' && <Notice tone="positive" title={messages.imageAttached} />}
      </div>
      {taken && (
        <img
          className={styles['preview']}
          src={taken.path}
          width={taken.width}
          height={taken.height}
          alt="Your store"
        />
      )}
      {id !== '' && (
        <div className={styles['stepper']}>
          <Button tone="quiet" onClick={remove}>
            Remove the image
          </Button>
        </div>
      )}
    </div>
  );
}
