import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'

const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)

/** One page as grey levels, black to white. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

const POINTS_PER_INCH = 72

/** The pages of a PDF as a printer of that many dots an inch would lay them down. */
export async function rasterise(file: Buffer, dpi: number): Promise<readonly Bitmap[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const pages: Bitmap[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dpi / POINTS_PER_INCH, render: 'bitmap' })
    const grey = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 255)
    pages.push({ width, height, grey })
  }
  document.destroy()
  library.destroy()
  return pages
}

/** What is written on the pages of a PDF. */
export async function writtenOn(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return texts.join('\n')
}

/** The codes on a page, read by zxing. */
export async function readByZxing({ width, height, grey }: Bitmap): Promise<readonly ReadResult[]> {
  const wasmBinary = (await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < grey.length; at += 1)
    data.fill(grey[at] ?? 255, at * 4, at * 4 + 3).fill(255, at * 4 + 3, at * 4 + 4)
  return readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: ['ITF', 'QRCode'], tryHarder: true })
}

/** The codes on a page, read by zbarimg as `I2/5:…` and `QR-Code:…`; null where it is not installed. */
export async function readByZbar({ width, height, grey }: Bitmap): Promise<readonly string[] | null> {
  const path = join(tmpdir(), `boleto-${process.pid}-${width}.pgm`)
  await writeFile(path, Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]))
  try {
    const { stdout } = await run('zbarimg', ['--quiet', '-Sdisable', '-Si25.enable', '-Sqrcode.enable', path])
    return stdout.trim().split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  } finally {
    await rm(path, { force: true })
  }
}
