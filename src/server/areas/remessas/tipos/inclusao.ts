import { lastLine } from '../../../framework/staging/lines'
import { inPortions } from '../../../framework/staging/work'
import { linesOf } from '../lote'
import { rejectExisting, rejectRepeated } from '../rows/check-lines'
import { addEmails, addTelefones, findClientesOfContatos } from '../rows/contatos'
import { askForDataInicio } from '../rows/data-inicio'
import { insertClientes, insertOperacoes, updateClientes } from '../rows/insert-lines'
import { askForResponsaveis, menoresNovos } from '../rows/menores'
import { guardarSaldos } from '../rows/saldos-diferentes'
import { DE_CONTATO } from './contatos'
import type { TipoDeRemessa } from './tipo'

/** New debts of a creditor: each line an operation in collection, of a client that is there or comes with it, and ways to reach him that are new. */
export const inclusao: TipoDeRemessa = {
  leitura: {
    le: { cliente: 'tudo', operacao: 'tudo' },
    exige: { cliente: ['cpf_cnpj', 'nome'], operacao: ['numero_operacao', 'valor_nominal', 'data_vencimento'] },
    proprias: DE_CONTATO,
  },
  julgar: async (trx, execucao) => {
    await rejectRepeated(trx, execucao)
    await rejectExisting(trx, execucao)
  },
  rever: rejectExisting,
  trazer: async (trx, execucao, progress) => {
    if (execucao.layout.existente === 'atualizar') await updateClientes(trx, execucao)
    const menores = await menoresNovos(trx, execucao)
    const clientes_novos = await insertClientes(trx, execucao)
    await askForResponsaveis(trx, execucao.ctx, menores)
    let linhas = 0
    // by ranges, so that a long file shows how far it is
    await inPortions({
      after: 0,
      last: await lastLine(trx, linesOf(execucao.id)),
      size: STEP,
      fazer: async (range) => {
        linhas += await insertOperacoes(trx, execucao, range)
      },
      progress,
    })
    await guardarSaldos(trx, execucao)
    await findClientesOfContatos(trx, execucao)
    await addTelefones(trx, execucao)
    await addEmails(trx, execucao)
    await askForDataInicio(trx, execucao.ctx, execucao.remessa_id)
    return { linhas, clientes_novos }
  },
}

const STEP = 20_000
