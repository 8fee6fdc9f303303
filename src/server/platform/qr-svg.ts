import QRCode from 'qrcode'

/** A QR code for a screen. */
export function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
}
