import { deflateRawSync } from 'node:zlib'

export interface Part {
  readonly name: string
  readonly content: Buffer | string
  /** Kept as it is instead of deflated. */
  readonly stored?: boolean
  /** What the directory claims instead of the truth. */
  readonly claims?: { readonly inflated?: number; readonly localName?: string; readonly flags?: number }
}

/** A zip written by hand, so that every field of it can lie. */
export function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, stored = false, claims = {} } of parts) {
    const whole = Buffer.from(content)
    const packed = stored ? whole : deflateRawSync(whole, { level: 9 })
    const sizes = { packed: packed.length, inflated: claims.inflated ?? whole.length }
    const shared = header(stored ? 0 : 8, claims.flags ?? 0, sizes)
    const localName = Buffer.from(claims.localName ?? name)
    const local = Buffer.concat([signature(0x04034b50), shared, u16(localName.length), u16(0), localName, packed])
    const own = Buffer.from(name)
    const rest = Buffer.concat([u16(own.length), u16(0), u16(0), u16(0), u16(0), u32(0), u32(offset), own])
    directory.push(Buffer.concat([signature(0x02014b50), u16(20), shared, rest]))
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const counts = Buffer.concat([u16(0), u16(0), u16(parts.length), u16(parts.length)])
  const end = Buffer.concat([signature(0x06054b50), counts, u32(central.length), u32(offset), u16(0)])
  return Buffer.concat([...bodies, central, end])
}

function header(method: number, flags: number, { packed, inflated }: { packed: number; inflated: number }): Buffer {
  return Buffer.concat([u16(20), u16(flags), u16(method), u32(0), u32(0), u32(packed), u32(inflated)])
}

function signature(value: number): Buffer {
  return u32(value)
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const KINDS = {
  docx: { part: 'word/document.xml', tipo: 'wordprocessingml.document.main+xml' },
  xlsx: { part: 'xl/workbook.xml', tipo: 'spreadsheetml.sheet.main+xml' },
} as const

/** The parts of the smallest honest docx or xlsx. */
export function officeParts(kind: keyof typeof KINDS, xml = `${XML}<raiz><a>texto</a></raiz>`): readonly Part[] {
  const { part, tipo } = KINDS[kind]
  const types = `${XML}<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${tipo}"/></Types>`
  return [
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: `${XML}<Relationships/>` },
    { name: part, content: xml },
  ]
}

export function office(kind: keyof typeof KINDS, more: readonly Part[] = []): Buffer {
  return zip([...officeParts(kind), ...more])
}
