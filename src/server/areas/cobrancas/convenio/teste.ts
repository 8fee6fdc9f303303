import type { Selectable } from 'kysely'
import { addDays } from '../../../../domain/calendar/iso-date'
import { saoPauloTime } from '../../../../domain/calendar/sao-paulo'
import { bankOf } from '../../../../domain/cobrancas/banks/banks'
import { emitirBoleto } from '../../../../domain/cobrancas/emitir-boleto'
import { formatLinha } from '../../../../domain/cobrancas/linha-digitavel'
import { pixEstatico } from '../../../../domain/cobrancas/pix'
import { cents } from '../../../../domain/money/cents'
import { buildRemessa } from '../../../../domain/payments/cnab/build-remessa'
import { convenioDoBanco } from '../../../../domain/payments/cnab/convenio-do-banco'
import { AppError } from '../../../../errors/app-error'
import type { Clock } from '../../../platform/clock'
import type { Database } from '../../../platform/database/database'
import type { BoletoImpresso, Parte } from '../boleto/read-boleto'
import { proximoNumero } from '../emissao/novo-boleto'

type Convenio = Selectable<Database['convenios']>

/** What a test asks for: one real, ten days from now. Nobody owes it, and no bank is told of it. */
const VALOR = cents(100)
const PRAZO = 10
const TXID = 'TESTE'

/**
 * The slip that this convenio would issue next, as it would be printed, for a bank to look at. Its number is not taken.
 *
 * Throws   what `emitirBoleto` and `pixEstatico` refuse; `boleto_sem_dados`.
 */
export function boletoDeTeste(convenio: Convenio, clock: Clock): BoletoImpresso {
  const hoje = clock.hoje()
  const vencimento = addDays(hoje, PRAZO)
  const banco = bankOf(convenio.banco)
  const slip = emitirBoleto(convenio, { valor: VALOR, vencimento, numero: proximoNumero(convenio) })
  const casa = parteDe(convenio)
  return {
    id: 0,
    banco: { nome: banco?.nome ?? convenio.banco, codigo: banco?.codigo_impresso ?? convenio.banco },
    beneficiario: casa,
    credor: casa,
    pagador: { ...casa, nome: `BOLETO DE TESTE, NÃO PAGAR (${casa.nome})` },
    agencia_codigo: slip.agencia_codigo,
    carteira: convenio.carteira,
    nosso_numero: slip.impresso,
    linha_digitavel: formatLinha(slip.linha_digitavel),
    codigo_barras: slip.codigo_barras,
    pix_copia_cola: pixDeTeste(convenio),
    emissao: hoje,
    vencimento,
    valor: VALOR,
    multa: convenio.multa ?? 0,
    juros: convenio.juros ?? 0,
    dias_baixa: convenio.dias_baixa,
    acordo_id: 0,
    parcela: '1/1',
    nome_da_parcela: 'parcela 1/1',
  }
}

/**
 * A file of one title to be homologated: always of the test environment, with the number that the next one would have, which stays free.
 *
 * Throws   `remessa_convenio`, what `emitirBoleto` and `buildRemessa` refuse.
 */
export function remessaDeTeste(convenio: Convenio, clock: Clock): { readonly nome: string; readonly conteudo: Buffer } {
  const doBanco = convenioDoBanco({ ...convenio, ambiente: 'homologacao' })
  if ('falta' in doBanco) throw new AppError('remessa_convenio', { convenio: convenio.nome, falta: doBanco.falta })
  const hoje = clock.hoje()
  const vencimento = addDays(hoje, PRAZO)
  const { nosso_numero, impresso } = emitirBoleto(convenio, {
    ...{ valor: VALOR, vencimento },
    numero: proximoNumero(convenio),
  })
  const envio = { numero: convenio.remessa_proxima ?? 1, dia: hoje, hora: saoPauloTime(clock.agora()) }
  const { conteudo } = buildRemessa(doBanco.layout, doBanco.convenio, envio, [
    {
      ...{ movimento: '01', cobranca_id: 0, nosso_numero, nosso_numero_impresso: impresso, valor: VALOR, vencimento },
      emissao: hoje,
      pagador: {
        documento: convenio.cnpj,
        nome: `TESTE ${convenio.beneficiario}`,
        endereco: 'PRACA DA SE',
        bairro: 'SE',
        cep: '01001000',
        cidade: 'SAO PAULO',
        uf: 'SP',
      },
    },
  ])
  return { nome: `remessa-de-teste-${convenio.banco}.rem`, conteudo: Buffer.from(conteudo) }
}

function pixDeTeste({ chave_pix, cidade, beneficiario }: Convenio): string | null {
  if (chave_pix === null || cidade === null) return null
  return pixEstatico({ chave: chave_pix, nome: beneficiario, cidade, valor: VALOR, txid: TXID })
}

/** Throws `boleto_sem_dados` without an address, which a slip has to show. */
function parteDe({ nome, beneficiario, cnpj, endereco }: Convenio): Parte {
  if (endereco !== null) return { nome: beneficiario, documento: cnpj, endereco }
  throw new AppError('boleto_sem_dados', {
    ...{ campos: 'o endereço', registro: `convênio "${nome}"`, onde: 'Convênios (/convenio)' },
  })
}
