import type { Page } from 'playwright-core'
import { asInFile, type Dito, retorno } from '../../domain/payments/cnab/sample'
import { shows } from '../on-page'
import type { Boleto } from './company'

type Said = Partial<Dito> & Pick<Dito, 'ocorrencia'>

/** What Bradesco, of 240 columns, and Itaú, of 400, say of our slips. */
export function diz(banco: '237' | '341', slip: Boleto | undefined, said: Said): Dito {
  if (!slip) throw new Error('slip')
  const largura = banco === '237' ? 240 : 400
  const valor = Math.round(slip.valor * 100)
  return { nosso_numero: asInFile(banco, largura, slip), valor, uso_da_empresa: String(slip.id), ...said }
}

/** Paid on a day, in reais, and credited on another. */
export function pago(reais: number, data_ocorrencia: string, data_credito: string): Said {
  return { ocorrencia: '06', valor_pago: Math.round(reais * 100), data_ocorrencia, data_credito }
}

/** A return file of these lines, as the bank names it. */
export function arquivoDe(banco: '237' | '341', linhas: readonly Dito[], said: object = {}, nome = `CB${banco}.RET`) {
  const text =
    banco === '237' ? retorno('237', 240, linhas, { convenio: '4467000', ...said }) : retorno('341', 400, linhas)
  return { name: nome, mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') }
}

/** Makes a convênio's remessa from its page, downloads the file and says that the bank has it. */
export async function remeter(page: Page, convenio: number, shown: readonly string[]): Promise<void> {
  await page.goto(`/convenio/${convenio}`)
  await page.getByRole('button', { name: 'Gerar remessa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Gerar remessa' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto('/financeiro/boletos/remessas')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/remessas\/\d+/)
  await shows(page.getByRole('main'), shown)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o arquivo ao banco' }).click()
  await saved
}

/** Sends files of banks together, as they come, and confirms each once its figures are those that were worked by hand. */
export async function trazer(
  page: Page,
  arquivos: readonly ReturnType<typeof arquivoDe>[],
  shown: readonly string[],
): Promise<void> {
  await page.goto('/financeiro/boletos/retornos')
  await page.locator('input[type=file]').setInputFiles([...arquivos])
  const confirm = page.getByRole('button', { name: 'Trazer o retorno', exact: true })
  await confirm.nth(arquivos.length - 1).waitFor()
  await shows(page.getByRole('main'), shown)
  for (const _ of arquivos) await confirm.first().click()
  await page
    .getByText(/^Retorno trazido/)
    .nth(arquivos.length - 1)
    .waitFor()
}
