import { Button } from 'antd'
import { grupos, listas } from '../../../../domain/generated-lists'
import { isIn } from '../../../../domain/states/group'
import type { PanelProps } from '../../../framework/resources/extensions-context'
import { useKeptOpen } from '../../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../../i18n/screens/parcelas-texts'
import { useCan } from '../../../refine/config-context'
import { InformeDialog } from './informe-dialogs'
import { type ParcelaDaTela, readParcela } from './parcela'
import { ProrrogarDialog } from './prorrogar-dialog'

type Ato = 'prorrogar' | 'informar' | 'retirar'

const WORDS: Readonly<Record<Ato, string>> = {
  prorrogar: texts.prorrogar.botao,
  informar: texts.informe.botao,
  retirar: texts.informe.retirar,
}

/** What may be done with an instalment besides money; what may not has no button. */
export function ParcelaActions({ record }: PanelProps) {
  const can = useCan()
  const parcela = readParcela(record)
  const [asking, setAsking] = useKeptOpen('ato', isAto)
  const close = () => setAsking(null)
  const offered = atosDa(parcela).filter((ato) => can('parcelas', ato === 'prorrogar' ? 'prorrogar' : 'informar'))
  return (
    <>
      {offered.map((ato) => (
        <Button key={ato} onClick={() => setAsking(ato)}>
          {WORDS[ato]}
        </Button>
      ))}
      {asking === 'prorrogar' && <ProrrogarDialog parcela={parcela} onClose={close} />}
      {(asking === 'informar' || asking === 'retirar') && (
        <InformeDialog ato={asking} parcela={parcela} onClose={close} />
      )}
    </>
  )
}

function atosDa({ status }: ParcelaDaTela): readonly Ato[] {
  if (isIn(grupos.status_parcela.a_receber, status)) return ['informar', 'prorrogar']
  return status === listas.status_parcela.informada_pelo_credor ? ['retirar'] : []
}

function isAto(value: unknown): value is Ato {
  return typeof value === 'string' && Object.hasOwn(WORDS, value)
}
