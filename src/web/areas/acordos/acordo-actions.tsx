import { Button } from 'antd'
import { Suspense, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { listas } from '../../../domain/generated-lists'
import styles from '../../collection/acordos/acordos.module.css'
import { type Ato, actsFor } from '../../collection/acordos/ato'
import { useDownload } from '../../framework/fields/use-download'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { useKeptOpen } from '../../framework/resources/form/drafts/kept-typing'
import { versaoOf } from '../../framework/resources/form/form-values'
import { texts } from '../../i18n/screens/acordos-texts'
import { lazyView } from '../../layout/lazy-view'
import { MenuButton } from '../../layout/popups/menu-button'
import { useCan } from '../../refine/config-context'
import { useList } from '../../refine/hooks'

const AtoDialog = lazyView(async () => (await import('../../collection/acordos/ato-dialog')).AtoDialog)
const TransferirDialog = lazyView(async () => (await import('./transferir-dialog')).TransferirDialog)
const ReparcelarDialog = lazyView(
  async () => (await import('../../collection/acordos/reparcelar-dialog')).ReparcelarDialog,
)

/** What may be done to an agreement beside what its declaration says: its contract, the agreement that replaced it, and its acts. */
export function AcordoActions({ record }: PanelProps) {
  const can = useCan()
  const navigate = useNavigate()
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [params] = useSearchParams()
  const [open, setOpen] = useKeptOpen('ato', isAto, params.has('reparcelar') ? 'reparcelar' : null)
  const { isLoading, download } = useDownload()
  const id = Number(record.id)
  const versao = versaoOf(record) ?? undefined
  const acordo = { id, status: String(record.status), valor_pago: Number(record.valor_pago) }
  const acts = actsFor(acordo, (acao) => can('acordos', acao))
  const close = () => {
    setOpen(null)
    // the menu that opened the question is gone
    setTimeout(() => buttonRef.current?.focus())
  }
  return (
    <span className={styles.links}>
      {acordo.status === listas.status_acordo.reparcelado ? <NewAcordoLink id={id} /> : null}
      {can('acordos', 'termo') ? (
        <Button loading={isLoading} onClick={() => void download(`/acordos/${id}/termo.pdf`, texts.termoArquivo(id))}>
          {texts.termo}
        </Button>
      ) : null}
      {acts.length > 0 ? (
        <MenuButton
          placement="bottomRight"
          autoFocus
          menu={{ items: acts.map((ato) => ({ key: ato, label: texts.atos[ato], onClick: () => setOpen(ato) })) }}
        >
          <Button ref={buttonRef} aria-haspopup="menu">
            {texts.acoes}
          </Button>
        </MenuButton>
      ) : null}
      <Suspense fallback={null}>
        {open === 'transferir' ? <TransferirDialog id={id} versao={versao} onClose={close} /> : null}
        {open === 'reparcelar' && acts.includes(open) ? (
          <ReparcelarDialog
            id={id}
            versao={versao}
            forma={String(record.forma_pagamento)}
            onClose={close}
            onDone={(acordoId) => {
              setOpen(null)
              navigate(`/acordos/${acordoId}`)
            }}
          />
        ) : null}
        {open !== null && open !== 'transferir' && open !== 'reparcelar' ? (
          <AtoDialog ato={open} id={id} versao={versao} onClose={close} />
        ) : null}
      </Suspense>
    </span>
  )
}

/** Where the debt went when the agreement was made anew. */
function NewAcordoLink({ id }: { readonly id: number }) {
  const { data } = useList({
    resource: 'acordos',
    pagination: { current: 1, pageSize: 1 },
    filters: [{ field: 'acordo_anterior_id', operator: 'eq', value: id }],
    errorNotification: false,
  })
  const next = data?.data[0]
  return next ? <Link to={`/acordos/${next.id}`}>{texts.novo(Number(next.id))}</Link> : null
}

function isAto(value: unknown): value is Ato {
  return typeof value === 'string' && Object.hasOwn(texts.atos, value)
}
