import type { Chamada } from '../../../contract/atos'
import { documentosDiferentes } from '../../../domain/clientes/documentos-diferentes'
import { MARCADOS } from '../../../domain/clientes/par-de-clientes'
import { askedField } from '../../framework/fields/plain-field'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { AskedField } from '../../framework/resources/form/asked-field'
import { JoinPage, type Review } from '../../framework/resources/join/join-page'
import { texts } from '../../i18n/screens/clientes-texts'
import { useAsk } from '../../refine/use-ask'

/** Two records of clients side by side: what stays is chosen field by field, then they become one. */
export function UnirPage() {
  return (
    <JoinPage
      recurso="clientes"
      path="/clientes/unir"
      marcados={MARCADOS}
      titleOf={({ nome }) => String(nome)}
      question={(review) => <ConfirmarDialog {...review} />}
    />
  )
}

const DOCUMENTO = askedField({
  nome: 'confirma_documento',
  tipo: 'texto',
  rotulo: texts.confirmaDocumento,
  ajuda: texts.documentosDiferentes,
})
const LUGARES = { confirma_documento: 'confirma_documento' }

/** Asks once, with what will move in the question; where both documents are valid and differ, the one that goes is typed again. */
function ConfirmarDialog({ fica, sai, escolhas, onDone, onClose }: Review) {
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
