import { lazy } from 'react'
import { AdminContext, CoreAdminUI, CustomRoutes } from 'react-admin'
import { BrowserRouter, Navigate, Route } from 'react-router-dom'
import { ErrorPage } from './frame/ErrorPage.tsx'
import { Layout } from './frame/Layout.tsx'
import { PageNotFound } from './kit/feedback/PageNotFound.tsx'
import { darkTheme, lightTheme } from './kit/theme/theme.ts'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { i18nProvider } from './providers/i18nProvider.ts'
import { createQueryClient } from './providers/queryClient.ts'
import { createStore } from './providers/store.ts'
import { SessionEnd } from './session/SessionEnd.tsx'
import { SignInPage } from './session/SignInPage.tsx'

const CandidatesPage = lazy(() => import('./candidates/index.ts'))
const CandidatePage = lazy(() => import('./candidate/index.ts'))
const ClientsPage = lazy(() => import('./candidates/clients/index.ts'))
const InboxPage = lazy(() => import('./inbox/index.ts'))
const ResponseDashboard = lazy(() => import('./responses/index.ts'))
const FollowUpsPage = lazy(() => import('./followUps/index.ts'))
const AnalyticsPage = lazy(() => import('./analytics/index.ts'))
const OutboxPage = lazy(() => import('./outbox/index.ts'))
const WebhooksPage = lazy(() => import('./webhooks/index.ts'))
const SettingsPage = lazy(() => import('./settings/index.ts'))
const TodayPage = lazy(() => import('./today/index.ts'))
const SubmissionsPage = lazy(() => import('./submissions/index.ts'))
const SubmissionsPeriodPage = lazy(() => import('./submissions/period/index.ts'))

// Preloads the first screen of the day while the session loads.
if (/^\/(smart-email|sign-in)/.test(window.location.pathname)) void import('./responses/index.ts')

const queryClient = createQueryClient()
const store = createStore()

/** Route of an open response, which its list renders. */
const details = <Route path="response/:id" element={null} />

export function App() {
  return (
    <BrowserRouter>
      <AdminContext
        {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}
        theme={lightTheme}
        darkTheme={darkTheme}
      >
        <SessionEnd />
        <CoreAdminUI
          disableTelemetry
          requireAuth
          title="Rejoinder"
          layout={Layout}
          catchAll={PageNotFound}
          error={ErrorPage}
        >
          <CustomRoutes noLayout>
            <Route path="/sign-in" element={<SignInPage />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/" element={<InboxPage />}>
              {details}
            </Route>
            <Route path="/inbox" element={<InboxPage />}>
              {details}
            </Route>
            <Route path="/smart-email" element={<ResponseDashboard tab="recent" />}>
              {details}
            </Route>
            <Route path="/responses" element={<Navigate to="/smart-email" replace />} />
            <Route path="/smart-email/grouped" element={<ResponseDashboard tab="grouped" />}>
              {details}
            </Route>
            <Route path="/smart-email/interested" element={<ResponseDashboard tab="interested" />}>
              {details}
            </Route>
            <Route path="/today" element={<TodayPage />}>
              {details}
            </Route>
            <Route path="/follow-ups" element={<FollowUpsPage />} />
            <Route path="/candidates" element={<CandidatesPage />} />
            <Route path="/candidates/:id" element={<CandidatePage />}>
              <Route path="response/:responseId" element={null} />
            </Route>
            <Route path="/clients" element={<ClientsPage />} />
            <Route path="/analytics" element={<AnalyticsPage />} />
            <Route path="/outbox" element={<OutboxPage />} />
            <Route path="/webhooks" element={<WebhooksPage />} />
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/submissions" element={<SubmissionsPage />} />
            <Route path="/submissions/:period" element={<SubmissionsPeriodPage />} />
          </CustomRoutes>
        </CoreAdminUI>
      </AdminContext>
    </BrowserRouter>
  )
}
