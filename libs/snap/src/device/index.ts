export { canReadOnDevice, savesData } from './abilities.ts';
export { areFilesHere, createDeviceReader } from './create-device-reader.ts';
export { decodePicture, toJpegWithoutExif } from './decode-picture.ts';
export { DeviceReaderError, type DeviceReaderFault } from './device-reader-error.ts';
export { type DeviceReader, type DeviceReadOptions } from './device-reader.ts';
export { type DownloadProgress } from './load-files.ts';
export { PictureError, type PictureFault } from './picture-error.ts';
