import { business, messages, UploadedPicture } from '@tirekit/contract';
import { type FileDestination, installerSignupPath, type RouteForm, SentFileField } from '@tirekit/shell-ui';
import { imageRefusal, storeImageRule } from '../../model/store-image-rule.ts';
import styles from './signup.module.css';

interface StoreImageFieldProps {
  form: RouteForm;
  /** The id of a picture that the server took before it found something else. */
  attached: string | undefined;
}

const destination: FileDestination<typeof UploadedPicture> = {
  path: `${installerSignupPath}/image`,
  rule: {
    ...storeImageRule,
    tooLarge: imageRefusal(storeImageRule.tooLarge),
    otherType: imageRefusal(storeImageRule.otherType),
  },
  schema: UploadedPicture,
  otherwise: messages.imageFailed,
};

/** An optional picture of the store, shown as it will be on the shop's page. */
export function StoreImageField({ form, attached }: StoreImageFieldProps) {
  return (
    <SentFileField
      form={form}
      names={{ file: 'image', id: 'imageId' }}
      attached={attached}
      destination={destination}
      getId={({ imageId }) => imageId}
      label="Store image"
      hint={`JPEG, PNG, WebP, or AVIF, up to ${String(business.storeImage.bytesMax / 1_000_000)} MB`}
      noun="image"
      attachedText={() => messages.imageAttached}
      preview={({ path, width, height }) => (
        <img className={styles['preview']} src={path} width={width} height={height} alt="Your store" />
      )}
    />
  );
}
