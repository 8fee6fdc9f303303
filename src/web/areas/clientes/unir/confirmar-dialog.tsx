import type { Chamada } from '../../../../contract/atos'
import { documentosDiferentes } from '../../../../domain/clientes/documentos-diferentes'
import { askedField } from '../../../framework/fields/plain-field'
import type { WireRecord } from '../../../framework/fields/renderer'
import { ActQuestion } from '../../../framework/resources/acts/act-question'
import { AskedField } from '../../../framework/resources/form/asked-field'
import { texts } from '../../../i18n/screens/clientes-texts'
import { useAsk } from '../../../refine/use-ask'
import type { Escolhas } from './escolhas'

interface ConfirmarDialogProps {
  readonly fica: WireRecord
  readonly sai: WireRecord
  readonly escolhas: Escolhas
  readonly onDone: () => void
  readonly onClose: () => void
}

const DOCUMENTO = askedField({
  nome: 'confirma_documento',
  tipo: 'texto',
  rotulo: texts.confirmaDocumento,
  ajuda: texts.documentosDiferentes,
})
const LUGARES = { confirma_documento: 'confirma_documento' }

/** Asks once, with what will move in the question; where both documents are valid and differ, the one that goes is typed again. */
export function ConfirmarDialog({ fica, sai, escolhas, onDone, onClose }: ConfirmarDialogProps) {
  const [id, com] = [Number(fica.id), Number(sai.id)]
  const { data: resumo } = useAsk('resumoDoCliente', { id: com }, { staleTime: 10_000, retry: false })
  const differ = documentosDiferentes(String(fica.cpf_cnpj), String(sai.cpf_cnpj))
  const versoes: Chamada<'unirClientes'>['pedido']['versoes'] = {
    este: Number(fica.versao),
    outro: Number(sai.versao),
  }
  return (
    <ActQuestion
      ato="unirClientes"
      titulo={texts.confirmarUniao(String(sai.nome), String(fica.nome))}
      okText={texts.unir}
      lugares={LUGARES}
      chamada={({ se, texto }) => ({ id, pedido: { com, versoes, escolhas, ...se('confirma_documento', texto) } })}
      antes={
        <>
          {resumo && <p>{texts.consequencias(resumo.operacoes.quantidade, resumo.acordos.quantidade)}</p>}
          <p>{texts.semVolta}</p>
        </>
      }
      feito={texts.unido}
      onDone={onDone}
      onClose={onClose}
    >
      {({ problema }) =>
        // a document that is masked here may differ all the same: the server says so
        (differ || problema?.errors.confirma_documento !== undefined) && <AskedField field={DOCUMENTO} />
      }
    </ActQuestion>
  )
}
