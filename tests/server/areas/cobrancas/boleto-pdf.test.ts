import { beforeAll, describe, expect, it } from 'vitest'
import { readPix } from '../../../../src/domain/cobrancas/read-pix'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { type CobrancaRecebida, cobrar, createAcordo, createConvenios, fillCredores } from './cobrar'
import { rasterise, readByZbar, readByZxing } from './read-back'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])
let convenios: ReadonlyMap<string, number>
beforeAll(async () => {
  await fillCredores(t)
  convenios = await createConvenios(t, ['001', '341', '237', '033', '104'])
})

describe('the slip as it comes out of a printer', () => {
  it.each(['001', '341', '237', '033', '104'])(
    'of bank %s is read back: the same barcode, the same Pix',
    async (banco) => {
      const { slip, file } = await printed(banco)
      const [page] = await rasterise(file, 200)
      if (!page) throw new Error('no page')
      const read = await readByZxing(page)
      const codes = read.map(({ format, text }) => `${format}:${text}`).sort()
      expect(codes).toEqual([`ITF:${slip.codigo_barras}`, ...twice(`QRCode:${slip.pix_copia_cola}`)])
      expect(readPix(slip.pix_copia_cola ?? '').txid).toBe(slip.txid)
      const byZbar = await readByZbar(page)
      if (byZbar === null) return console.info('zbarimg is not installed: left out')
      expect([...byZbar].sort()).toEqual([`I2/5:${slip.codigo_barras}`, ...twice(`QR-Code:${slip.pix_copia_cola}`)])
    },
  )

  it('has its barcode in a box of 103 × 13 mm with at least 5 mm of light before it', async () => {
    const { slip, file } = await printed('341')
    const [page] = await rasterise(file, 300)
    if (!page) throw new Error('no page')
    const itf = (await readByZxing(page)).find(({ format }) => format === 'ITF')
    const { topLeft, topRight } = itf?.position ?? {}
    const mm = (pixels: number) => (pixels / 300) * 25.4
    expect(itf?.text).toBe(slip.codigo_barras)
    expect(mm((topRight?.x ?? 0) - (topLeft?.x ?? 0))).toBeCloseTo(103, 0)
    const row = topLeft?.y ?? 0
    const quiet = Math.round((5 / 25.4) * 300) - 2
    const light = Array.from({ length: quiet }, (_, at) => page.grey[row * page.width + (topLeft?.x ?? 0) - 2 - at])
    expect(light.every((level) => level === 255)).toBe(true)
    expect(mm(blackRun(page, (topLeft?.x ?? 0) + 1, row))).toBeCloseTo(13, 0)
  })

  it('is the same file each time, and one page for each instalment of the agreement', async () => {
    const { file, parcela, acordo_id } = await printed('237', 3)
    expect((await pdf(`/api/v1/parcelas/${parcela}/boleto.pdf`)).equals(file)).toBe(true)
    await executivo.post(`/api/v1/acordos/${acordo_id}/cobrancas`, { convenio_id: convenios.get('237') })
    const all = await pdf(`/api/v1/acordos/${acordo_id}/boletos.pdf`)
    expect(await rasterise(all, 20)).toHaveLength(3)
  })
})

describe('who and what the law wants on it', () => {
  it.each([
    ['credores', { endereco: null }, 'falta o endereço em credor Escola Aurora'],
    ['credores', { cpf_cnpj: null, endereco: null }, 'falta o CNPJ e o endereço em credor Escola Aurora'],
    ['convenios', { endereco: null }, 'falta o endereço em convênio "Itaú de todos"'],
  ] as const)('without it in %s nothing is printed: %j', async (table, values, message) => {
    const { parcela } = await printed('341')
    await t.db.updateTable(table).set(values).execute()
    const answer = await executivo.get(`/api/v1/parcelas/${parcela}/boleto.pdf`)
    await fillCredores(t)
    await t.db.updateTable('convenios').set({ endereco: 'Rua das Acácias, 100' }).execute()
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'boleto_sem_dados'])
    expect(answer.json().message).toContain(message)
  })

  it('is 404 without an open slip, for a missing instalment, and 403 for who may not see charges', async () => {
    const { parcelas, acordo_id } = await createAcordo(t, executivo)
    for (const url of [`/api/v1/parcelas/${parcelas[0]}/boleto.pdf`, `/api/v1/parcelas/${parcelas[0]}/pix`]) {
      const answer = await executivo.get(url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'cobranca_nao_gerada'])
      expect((await (await t.as(CPF.credor10)).get(url)).statusCode).toBe(403)
    }
    expect((await executivo.get(`/api/v1/acordos/${acordo_id}/boletos.pdf`)).statusCode).toBe(404)
    for (const path of ['parcelas/999999/boleto.pdf', 'parcelas/999999/pix', 'acordos/999999/boletos.pdf']) {
      expect((await executivo.get(`/api/v1/${path}`)).json().code).toBe('nao_encontrado')
    }
  })

  it('is noted as an access to personal data', async () => {
    const { parcela } = await printed('104')
    const seen = await t.db.selectFrom('acessos').selectAll().where('registro_id', '=', parcela).execute()
    expect(seen).toEqual([
      expect.objectContaining({ acao: 'baixar', recurso: 'parcelas', usuario_id: executivo.usuarioId }),
    ])
  })
})

describe('GET /parcelas/{id}/pix', () => {
  it('answers the text to copy and the code to scan', async () => {
    const { slip, parcela } = await printed('033')
    const answer = await executivo.get(`/api/v1/parcelas/${parcela}/pix`)
    expect(answer.json()).toMatchObject({
      cobranca_id: slip.id,
      copia_cola: slip.pix_copia_cola,
      dinamico: false,
      txid: slip.txid,
      valor: slip.valor,
      qr_svg: expect.stringMatching(/^<svg /),
    })
  })
  it('says where the key is missing for a slip that was issued without Pix', async () => {
    await t.db.updateTable('convenios').set({ chave_pix: null }).execute()
    const { parcela } = await printed('341')
    const answer = await executivo.get(`/api/v1/parcelas/${parcela}/pix`)
    await t.db.updateTable('convenios').set({ chave_pix: 'cobranca@avenca.test' }).execute()
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'pix_sem_chave'])
  })
})

interface Printed {
  readonly slip: CobrancaRecebida
  readonly file: Buffer
  readonly parcela: number
  readonly acordo_id: number
}

async function printed(banco: string, nParcelas = 2): Promise<Printed> {
  const { acordo_id, parcelas } = await createAcordo(t, executivo, { nParcelas })
  const [parcela = 0] = parcelas
  const slip = await cobrar(executivo, parcela, { convenio_id: convenios.get(banco) })
  return { slip, parcela, acordo_id, file: await pdf(`/api/v1/parcelas/${parcela}/boleto.pdf`) }
}

async function pdf(url: string): Promise<Buffer> {
  const answer = await executivo.get(url)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}

/** Once in the recibo, once in the ficha. */
function twice<T>(value: T): T[] {
  return [value, value]
}

/** How far black goes down from a place, looked for both ways. */
function blackRun(
  { grey, width, height }: { grey: Uint8Array; width: number; height: number },
  x: number,
  from: number,
) {
  const isBlack = (y: number) => y >= 0 && y < height && (grey[y * width + x] ?? 255) < 128
  let top = from
  while (!isBlack(top) && top < from + 20) top += 1
  while (isBlack(top - 1)) top -= 1
  let bottom = top
  while (isBlack(bottom + 1)) bottom += 1
  return bottom - top + 1
}
